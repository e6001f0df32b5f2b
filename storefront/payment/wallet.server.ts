import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { requestBody } from '../platform/request-body.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import { CARD } from './payment-schema.ts';

type Instrument = ShopperCustomersTypes.CustomerPaymentInstrument;

/** View of a saved card. */
export interface CardView {
  id: string;
  /** e.g. Visa, MasterCard */
  type: string;
  lastDigits: string;
  holder: string;
  /** e.g. 07/2031 */
  expires: string;
  expired: boolean;
  preferred: boolean;
}

/** Returns the customer's saved cards, the default one first. */
export function savedCards({ customer }: Pick<CustomerScope, 'customer'>): CardView[] {
  return ((customer as { paymentInstruments?: Instrument[] }).paymentInstruments ?? []).flatMap((kept) => {
    const { paymentCard: card, paymentInstrumentId: id } = kept;
    if (!card || !id) return [];
    return {
      id,
      type: card.cardType ?? '',
      lastDigits: card.numberLastDigits ?? card.maskedNumber?.slice(-4) ?? '',
      holder: card.holder ?? '',
      expires: `${String(card.expirationMonth ?? '').padStart(2, '0')}/${card.expirationYear ?? ''}`,
      expired: card.creditCardExpired ?? false,
      preferred: kept.default ?? false,
    };
  });
}

/**
 * Saves the card of a token, which the payment provider exchanges for one that stays. The first card becomes the default.
 * Returns `card_again` when the token can no longer be used, `failed` for other failures; `saved` on success, or `known` when the
 * wallet has the card already: it has the new expiry then.
 */
export async function saveCard(
  own: CustomerScope,
  token: string,
  isDefault: boolean,
): Promise<{ refused: 'card_again' | 'failed' } | { done: 'saved' | 'known' }> {
  const body = {
    paymentMethodId: CARD,
    default: isDefault || savedCards(own).length === 0,
    paymentCard: requestBody<ShopperCustomersTypes.CustomerPaymentCardRequest>({ creditCardToken: token }),
  };
  try {
    const saved = await own.customers.createCustomerPaymentInstrument({ parameters: own.parameters, body });
    return { done: 'c_alreadySaved' in saved ? 'known' : 'saved' };
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return { refused: refusal.slug === 'invalid-card-token' ? 'card_again' : 'failed' };
  }
}

/** Deletes a saved card; succeeds when it is already deleted. */
export async function deleteCard(own: CustomerScope, paymentInstrumentId: string): Promise<void> {
  const parameters = { ...own.parameters, paymentInstrumentId };
  await ignoreNotFound(own.customers.deleteCustomerPaymentInstrument({ parameters }));
}

export async function preferCard(own: CustomerScope, paymentInstrumentId: string): Promise<void> {
  const parameters = { ...own.parameters, paymentInstrumentId };
  await ignoreNotFound(
    own.customers.updateCustomerPaymentInstrument({ parameters, body: { default: true } }),
  );
}

async function ignoreNotFound(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if ((await refusalOf(error))?.status !== 404) throw error;
  }
}
