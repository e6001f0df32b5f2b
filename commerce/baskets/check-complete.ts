import { badRequest } from '../http/problem.ts';
import { goesTo } from '../shipping/methods.ts';
import type { BasketInstrument, BasketState, Shipment } from './basket-state.ts';
import { checkItems } from './check-items.ts';
import type { BasketPricing } from './load-priced-basket.ts';
import { type PricingContext, shipmentContext } from './pricing-context.ts';
import { DEFAULT_SHIPMENT, sentShipments } from './shipments.ts';

/** Refuses a basket that lacks something an order needs, naming it, or holds what cannot be had. */
export function checkComplete(content: BasketState, { context, priced }: BasketPricing): void {
  const missing = (what: string, slug: string) =>
    badRequest(`The basket has no ${what}.`, slug, 'Incomplete Basket');
  if (content.items.length === 0) throw missing('items', 'basket-empty');
  if (!content.email) throw missing('customer email', 'missing-customer-email');
  for (const shipment of sentShipments(content)) checkShipment(shipment, context);
  if (!content.billingAddress) throw missing('billing address', 'missing-billing-address');
  const lacking = NEEDED.filter((field) => !content.billingAddress?.[field]);
  if (lacking.length > 0) {
    throw badRequest(
      `The billing address lacks: ${lacking.join(', ')}.`,
      'missing-billing-address',
      'Incomplete Basket',
      { fields: lacking },
    );
  }
  checkItems(
    content,
    context,
    content.items.map((item) => item.productId),
  );
  checkPayment(content, priced.orderTotalCents);
}

/** What an order needs of an address. */
const NEEDED = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const;

/** Refuses a shipment that says neither where to nor how, or that no method goes to. */
function checkShipment({ id, shippingAddress }: Shipment, context: PricingContext): void {
  const of = id === DEFAULT_SHIPMENT ? 'The basket' : `The shipment '${id}'`;
  const refuse = (detail: string, slug: string) => badRequest(detail, slug, 'Incomplete Basket');
  // Of where it goes a shipment may know the country alone.
  if (!shippingAddress || NEEDED.some((field) => !shippingAddress[field])) {
    throw refuse(`${of} has no whole shipping address.`, 'missing-shipping-address');
  }
  if (shipmentContext(context, id).method) return;
  if (context.methods.some((method) => goesTo(method, shippingAddress))) {
    throw refuse(`${of} has no shipping method.`, 'missing-shipping-method');
  }
  throw refuse(
    `${of} has no shipping method: this store does not deliver to '${shippingAddress.countryCode}'.`,
    'missing-shipping-method',
  );
}

function checkPayment({ instruments }: BasketState, totalCents: number): void {
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
