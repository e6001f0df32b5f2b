import { needsPostalCode } from '../../shared/postal-code.ts';
import { problemOf } from '../gift-certificates/certificates.ts';
import { badRequest } from '../http/problem.ts';
import { isSameCardType } from '../payments/card-type.ts';
import { methodsFor, type OfferedMethod, type PaymentUse } from '../payments/payment-methods.ts';
import { goesTo } from '../shipping/methods.ts';
import { applicableMethods } from './applicable-methods.ts';
import type { Address, BasketInstrument, BasketState, Shipment } from './basket-state.ts';
import { checkItems, checkTotal } from './check-items.ts';
import { invalidCertificate, mainInstrument } from './instruments.ts';
import type { BasketPricing } from './load-priced-basket.ts';
import type { PricedBasket } from './priced-basket.ts';
import { type PricingContext, shipmentContext } from './pricing-context.ts';
import { DEFAULT_SHIPMENT, destinationOf, sentShipments } from './shipments.ts';

/** Throws 400 when the basket lacks data that an order requires, naming it, or contains unavailable items. */
export function checkComplete(content: BasketState, { context, priced }: BasketPricing): void {
  const missing = (what: string, slug: string) =>
    badRequest(`The basket has no ${what}.`, slug, 'Incomplete Basket');
  if (content.items.length === 0 && !content.giftCertificates) throw missing('items', 'basket-empty');
  if (!content.email) throw missing('customer email', 'missing-customer-email');
  for (const shipment of sentShipments(content)) checkShipment(shipment, content, context);
  if (!content.billingAddress) throw missing('billing address', 'missing-billing-address');
  const lacking = lackingFields(content.billingAddress ?? {});
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
  checkTotal(priced);
  checkCertificates(content, context);
  checkPayment(content, context, priced);
}

/** Address fields that an order requires. */
const REQUIRED_FIELDS = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const;

/** Required fields that an address lacks; a postal code is required by the country's addresses. */
const lackingFields = (address: Partial<Address>) =>
  REQUIRED_FIELDS.filter(
    (field) => !address[field] && (field !== 'postalCode' || needsPostalCode(address.countryCode ?? '')),
  );

/** Throws 400 when a shipment has no complete address, no method, or no method delivers its items to the address. */
function checkShipment(shipment: Shipment, content: BasketState, context: PricingContext): void {
  const { id, shippingAddress } = shipment;
  const of = id === DEFAULT_SHIPMENT ? 'The basket' : `The shipment '${id}'`;
  const incomplete = (detail: string, slug: string) => badRequest(detail, slug, 'Incomplete Basket');
  // The address may be incomplete until the order.
  if (!shippingAddress || lackingFields(shippingAddress).length > 0) {
    throw incomplete(`${of} has no complete shipping address.`, 'missing-shipping-address');
  }
  if (shipmentContext(context, id).method) return;
  if (applicableMethods(context, content, shipment).length > 0) {
    throw incomplete(`${of} has no shipping method.`, 'missing-shipping-method');
  }
  if (context.methods.some((method) => goesTo(method, destinationOf(shipment)))) {
    throw incomplete(
      `${of} has no shipping method: no method ships all of its products together.`,
      'missing-shipping-method',
    );
  }
  throw incomplete(
    `${of} has no shipping method: this store does not deliver to '${shippingAddress.countryCode}'.`,
    'missing-shipping-method',
  );
}

/**
 * Throws 400 when the site no longer has gift certificates, or one that should pay cannot: another instrument must not
 * silently pay more than the shopper expects.
 */
function checkCertificates(content: BasketState, { giftCertificates }: PricingContext): void {
  if (!giftCertificates) return;
  if (!giftCertificates.isOffered) {
    throw badRequest(
      'This site does not offer gift certificates.',
      'gift-certificates-not-offered',
      'Gift Certificates Not Offered',
    );
  }
  for (const { giftCertificate } of content.instruments) {
    if (!giftCertificate) continue;
    const certificate = giftCertificates.redeemed.get(giftCertificate.id);
    const problem = certificate ? problemOf(certificate, giftCertificates.currency) : 'unknown';
    if (problem) throw invalidCertificate(problem, giftCertificate.lastCharacters);
  }
}

function checkPayment(
  content: BasketState,
  { payment: { methods, ...use } }: PricingContext,
  { payableCents: totalCents }: PricedBasket,
): void {
  if (totalCents === 0) return;
  const instrument = mainInstrument(content);
  if (!instrument) {
    throw badRequest(
      'The basket has no payment instrument.',
      'missing-payment-instrument',
      'Incomplete Basket',
    );
  }
  const { countryCode } = content.billingAddress ?? {};
  checkAccepted(methods, instrument, { ...use, countryCode, cents: totalCents });
  checkCovers(instrument, totalCents);
}

/** Throws 400 when the limits of the instrument's method, or of its card, exclude the payment. */
function checkAccepted(
  methods: OfferedMethod[],
  { paymentMethodId, paymentCard }: BasketInstrument,
  use: PaymentUse,
): void {
  const offered = methods.filter(({ id }) => id === paymentMethodId);
  const [accepted] = methodsFor(offered, use);
  // A type that the site does not name is the provider's own.
  const isCard = ({ cardType }: { cardType: string }) =>
    paymentCard?.cardType !== undefined && isSameCardType(cardType, paymentCard.cardType);
  const isDisabled = offered[0]?.disabledCards?.some((cardType) => isCard({ cardType }));
  if (accepted && !isDisabled && offered[0]?.cards.some(isCard) === accepted.cards.some(isCard)) return;
  throw badRequest(
    `The payment method '${paymentMethodId}' cannot pay for this order.`,
    'invalid-payment-method-id',
    'Invalid Payment Method ID',
  );
}

/** Throws 400 when an instrument covers less than the total or is a card without a number. */
export function checkCovers(instrument: BasketInstrument, totalCents: number): void {
  if (instrument.amountCents !== undefined && instrument.amountCents < totalCents) {
    throw badRequest(
      'The payment instrument covers less than the order total.',
      'insufficient-payment',
      'Insufficient Payment',
    );
  }
  const { creditCardToken, maskedNumber } = instrument.paymentCard ?? {};
  if (instrument.isCardTypedAtProvider) return;
  if (instrument.paymentMethodId === 'CREDIT_CARD' && !creditCardToken && !maskedNumber) {
    throw badRequest(
      'The payment instrument has no card number.',
      'missing-payment-card',
      'Incomplete Basket',
    );
  }
}
