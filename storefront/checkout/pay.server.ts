import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import type { MessageId } from '../translations/use-text.ts';
import { addressBody, type Checkout, shippingAddressOf } from './checkout.server.ts';
import type { FieldErrors, Values } from './fields.ts';
import type { Card } from './read-forms.ts';

export type Payment = { orderNo: string } | { errors: FieldErrors; banner?: MessageId; toBag?: boolean };

const CARD_FAULTS: Record<string, MessageId> = {
  number: 'checkout.bad_number',
  expiration: 'checkout.bad_expiration',
  securityCode: 'checkout.bad_code',
  holder: 'checkout.required',
};

interface Token {
  token: string;
  cardType: string;
  maskedNumber: string;
  expirationMonth: number;
  expirationYear: number;
  holder: string;
}

/**
 * Pays and places the order. The card goes to the provider, which gives a token; only that, the last digits
 * and the date go on. `attempt` makes the same submission answer with the first result.
 */
export async function payAndOrder(
  checkout: Checkout,
  card: Card,
  billing: Values | undefined,
  attempt: string,
): Promise<Payment> {
  const { scope, session, basket } = checkout;
  const { baskets, orders } = shopperClients(scope, session);
  const basketId = basket.basketId ?? '';
  const parameters = { basketId };
  const tokenised = await tokenise(checkout, card);
  if ('errors' in tokenised) return tokenised;
  try {
    const body = billing ? addressBody(billing) : withoutId(shippingAddressOf(basket));
    await baskets.updateBillingAddressForBasket({ parameters, body } as never);
    for (const { paymentInstrumentId } of basket.paymentInstruments ?? []) {
      await baskets.removePaymentInstrumentFromBasket({
        parameters: { basketId, paymentInstrumentId },
      } as never);
    }
    const { token, ...open } = tokenised;
    const paymentCard = { ...open, creditCardToken: token };
    await baskets.addPaymentInstrumentToBasket({
      parameters,
      body: { paymentMethodId: 'CREDIT_CARD', paymentCard },
    } as never);
    const order = (await orders.createOrder({
      parameters: {},
      body: { basketId },
      headers: { 'Idempotency-Key': attempt },
    } as never)) as ShopperOrdersTypes.Order;
    return { orderNo: order.orderNo ?? '' };
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    if (refusal.slug === 'payment-declined') return { errors: {}, banner: 'checkout.declined' };
    if (/inventory|out-of-stock|not-orderable/.test(refusal.slug)) {
      return { errors: {}, banner: 'checkout.sold_out', toBag: true };
    }
    return { errors: {}, banner: 'checkout.failed' };
  }
}

async function tokenise(
  { scope }: Checkout,
  card: Card,
): Promise<Token | { errors: FieldErrors; banner?: MessageId }> {
  const { api, commerceFetch } = scope.services;
  const response = await commerceFetch(`${api.origin}/sandbox-payments/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const body = (await response.json()) as Token & { fields?: Record<string, string> };
  if (response.ok) return body;
  const faults = Object.keys(body.fields ?? {}).flatMap((name) => {
    const message = CARD_FAULTS[name];
    return message ? [[name, message] as const] : [];
  });
  if (faults.length === 0) return { errors: {}, banner: 'checkout.failed' };
  return { errors: Object.fromEntries(faults) };
}

function withoutId(address: object | undefined): object {
  const { id: _id, fullName: _name, ...rest } = (address ?? {}) as Record<string, unknown>;
  return rest;
}
