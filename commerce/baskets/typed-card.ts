import { badRequest } from '../http/problem.ts';
import { providerOf } from '../payments/sandbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { CardOwner } from '../services/payment-provider.ts';
import type { CardInput } from './basket-state.ts';

/**
 * Completes a request whose card is a token of the provider's card fields: type, last digits, expiry and holder are those of
 * the provider, whatever the client sent. Other requests are returned unchanged. Throws 400 `invalid-card-token` for a token
 * that expired, was used, or was made for another basket.
 */
export async function withTypedCard<Body extends { paymentCard?: CardInput | undefined }>(
  services: CommerceServices,
  owner: CardOwner,
  body: Body,
): Promise<Body> {
  const token = body.paymentCard?.creditCardToken;
  const card = token ? await providerOf(services).readCardToken?.(token, owner) : undefined;
  if (card === undefined) return body;
  if (card === 'unusable') throw invalidCardToken();
  return { ...body, paymentCard: { ...card, creditCardToken: token } };
}

export const invalidCardToken = () =>
  badRequest(
    'The card has to be entered again: its token has expired, was used, or was made elsewhere.',
    'invalid-card-token',
    'Invalid Card Token',
  );
