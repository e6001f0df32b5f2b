import { checkItems } from '../baskets/check-items.ts';
import type { ComputedBasket } from '../baskets/computed.ts';
import type { BasketContent, BasketInstrument } from '../baskets/content.ts';
import type { BasketFacts } from '../baskets/facts.ts';
import { badRequest } from '../http/problem.ts';

/** A basket with its facts and its money. */
export interface WorkedOut {
  facts: BasketFacts;
  computed: ComputedBasket;
}

/** Refuses a basket that lacks something an order needs, naming it, or holds what cannot be had. */
export function checkComplete(content: BasketContent, { facts, computed }: WorkedOut): void {
  const missing = (what: string, slug: string) =>
    badRequest(`The basket has no ${what}.`, slug, 'Incomplete Basket');
  if (content.items.length === 0) throw missing('items', 'basket-empty');
  if (!content.email) throw missing('customer email', 'missing-customer-email');
  if (!content.shippingAddress) throw missing('shipping address', 'missing-shipping-address');
  if (!facts.method) throw missing('shipping method', 'missing-shipping-method');
  if (!content.billingAddress) throw missing('billing address', 'missing-billing-address');
  checkItems(
    content,
    facts,
    content.items.map((item) => item.productId),
  );
  checkPayment(content, computed.orderTotalCents);
}

function checkPayment({ instruments }: BasketContent, totalCents: number): void {
  if (totalCents === 0) return;
  const instrument = instruments[0];
  if (!instrument) {
    throw badRequest(
      'The basket has no payment instrument.',
      'missing-payment-instrument',
      'Incomplete Basket',
    );
  }
  checkCovers(instrument, totalCents);
}

/** Refuses an instrument that pays less than the whole, or by a card without a number. */
export function checkCovers(instrument: BasketInstrument, totalCents: number): void {
  if (instrument.amountCents !== undefined && instrument.amountCents < totalCents) {
    throw badRequest(
      'The payment instrument covers less than the order total.',
      'insufficient-payment',
      'Insufficient Payment',
    );
  }
  const { creditCardToken, maskedNumber } = instrument.paymentCard ?? {};
  if (instrument.paymentMethodId === 'CREDIT_CARD' && !creditCardToken && !maskedNumber) {
    throw badRequest(
      'The payment instrument has no card number.',
      'missing-payment-card',
      'Incomplete Basket',
    );
  }
}
