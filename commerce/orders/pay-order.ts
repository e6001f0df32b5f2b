import { createHash } from 'node:crypto';
import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkCovers } from '../baskets/check-complete.ts';
import { instrumentJson } from '../baskets/instrument-json.ts';
import { instrumentNotFound } from '../baskets/instruments.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { redeemedCentsOf } from '../gift-certificates/redeem.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { authorizedCentsOf, settleAttempt } from '../payments/attempts.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { deliverCertificates } from './deliver-certificates.ts';
import { holdPayment } from './hold-payment.ts';
import { recordOrderState } from './order-events.ts';
import type { Order } from './order-json.ts';
import { recordPaidCard } from './record-paid-card.ts';
import { changeOrderState, findOrder, type OrderRow, orderNotFound, orderOf } from './repository.ts';

/**
 * Returns the open amount of an order in cents. Only an order in state `created` has one: a failed order
 * returned its stock and must not be charged.
 */
export async function openAmountCents(db: Db, row: OrderRow): Promise<number> {
  if (row.status !== 'created') return 0;
  const paidCents = (await authorizedCentsOf(db, row)) + (await redeemedCentsOf(db, row.order_no));
  return Math.max(0, row.total_cents - paidCents);
}

/**
 * Pays the open amount of an order with an instrument that replaces the others. The payment is authorised
 * outside any lock; then one transaction validates again, assigns the payment and changes the order to `new`.
 * On failure the payment is voided and the order is unchanged. Throws like `holdPayment`, and 400 when
 * nothing is open or the instrument covers less.
 */
export async function payOrder(
  services: CommerceServices,
  request: BasketRequest,
  row: OrderRow,
  instrument: BasketInstrument,
): Promise<Order> {
  const { db } = services;
  const amountCents = await openAmountCents(db, row);
  if (amountCents === 0) throw notApplicable(instrument);
  checkCovers(instrument, amountCents);
  const currency = orderOf(row).currency ?? '';
  const payment = await holdPayment(services, {
    instrument,
    siteId: row.site_id,
    basketId: row.basket_id,
    amountCents,
    currency,
    key: `${row.basket_id}:order:${fingerprint(instrument)}:${amountCents}`,
    locale: request.site.locale,
    client: request.client,
    left: 'order is still open',
  });
  try {
    return await inTransaction(db, async (trx) => {
      const locked = await findOrder(trx, request.shopper, row.order_no, true);
      if (!locked) throw orderNotFound(row.order_no);
      if ((await openAmountCents(trx, locked)) !== amountCents) throw notApplicable(instrument);
      await changeOrderState(trx, locked, 'new', services.now());
      // A concurrent request for the order voided this payment.
      if (!(await settleAttempt(trx, payment.id, { ...payment, orderNo: row.order_no }))) throw alreadyPaid();
      const paid = {
        ...locked,
        status: 'new',
        content: {
          ...locked.content,
          confirmationStatus: payment.isConfirmed ? 'confirmed' : 'not_confirmed',
        },
      };
      const instruments = [...certificatesOf(locked), instrumentJson(instrument, amountCents, currency)];
      const stored = await storeInstruments(trx, paid, instruments, services.now());
      await recordOrderState(trx, row.order_no, 'order.paid', services.now());
      await recordPaidCard(trx, services.now(), request.shopper, instrument, payment);
      if (!payment.isConfirmed || !orderOf(locked).giftCertificateItems?.length) return stored;
      const delivered = await deliverCertificates(trx, row.order_no, services.now());
      return delivered ? orderOf(delivered) : stored;
    });
  } catch (error) {
    // Voids nothing when a concurrent request paid the order with this payment.
    await voidPaymentIfPossible(services, payment);
    throw error;
  }
}

/**
 * Removes an instrument from an order with an open payment; throws 404 when the order has none with the id.
 */
export function removeInstrument(
  services: CommerceServices,
  { shopper }: BasketRequest,
  orderNo: string,
  id: string,
): Promise<Order> {
  return inTransaction(services.db, async (trx) => {
    const row = await findOrder(trx, shopper, orderNo, true);
    if (!row) throw orderNotFound(orderNo);
    knownInstrument(row, id);
    if ((await openAmountCents(trx, row)) === 0) throw masked();
    if (certificatesOf(row).some((one) => one.paymentInstrumentId === id)) throw masked();
    const left = orderOf(row).paymentInstruments?.filter((one) => one.paymentInstrumentId !== id);
    return storeInstruments(trx, row, left ?? [], services.now());
  });
}

/** Returns the public data of an order's instrument; throws 404 when there is none. */
export function knownInstrument(row: OrderRow, id: string) {
  const known = orderOf(row).paymentInstruments?.find((one) => one.paymentInstrumentId === id);
  if (!known) throw instrumentNotFound(id, 'order');
  return known;
}

/** Gift certificates that paid a part of the order. */
const certificatesOf = (row: OrderRow) =>
  (orderOf(row).paymentInstruments ?? []).filter((one) => one.maskedGiftCertificateCode !== undefined);

async function storeInstruments(trx: Db, row: OrderRow, instruments: object[], at: Date): Promise<Order> {
  const content = { ...row.content, paymentInstruments: instruments, lastModified: at.toISOString() };
  await trx
    .updateTable('placed_order')
    .set({ content: JSON.stringify(content), updated_at: at })
    .where('order_no', '=', row.order_no)
    .execute();
  return orderOf({ ...row, content });
}

/**
 * Hash of the card or wallet: the same for repeated requests, so that the provider finds the confirmed
 * payment.
 */
const fingerprint = ({ paymentMethodId, paymentCard }: BasketInstrument): string =>
  createHash('sha256')
    .update(JSON.stringify([paymentMethodId, paymentCard?.creditCardToken, paymentCard?.maskedNumber]))
    .digest('hex')
    .slice(0, 16);

const notApplicable = ({ paymentMethodId }: BasketInstrument) =>
  badRequest(
    `The payment method '${paymentMethodId}' is not applicable: the order has no open amount.`,
    'payment-method-not-applicable',
    'Payment Method Not Applicable',
  );

export const masked = () =>
  badRequest(
    'The payment instrument is permanently masked: the order was placed with it.',
    'payment-instrument-masked',
    'Payment Instrument Masked',
  );

const alreadyPaid = () =>
  new Problem(
    409,
    'order-changed',
    'Order Changed',
    'The order has been paid in another way. Please review it.',
  );
