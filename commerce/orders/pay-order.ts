import { createHash } from 'node:crypto';
import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkCovers } from '../baskets/check-complete.ts';
import { instrumentJson, instrumentNotFound } from '../baskets/instruments.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { heldFor, settleAttempt } from '../payments/attempts.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { holdPayment } from './hold-payment.ts';
import type { Order } from './order-json.ts';
import { findOrder, moveOrder, type OrderRow, orderNotFound, orderOf } from './repository.ts';

/**
 * What of an order is still to be paid, in hundredths. Only an order that waits for its payment has anything open: one
 * that failed gave its stock back, and nothing is to be charged for it.
 */
export async function openCents(db: Db, row: OrderRow): Promise<number> {
  if (row.status !== 'created') return 0;
  return Math.max(0, Number(row.total_cents) - (await heldFor(db, row)));
}

/**
 * Pays an order that waits for it, the whole of what is open, with an instrument that becomes its only one. The amount
 * is held back outside any lock; then one transaction looks again, binds the payment to the order and makes it `new`.
 * Whatever is refused gives the payment back and leaves the order as it was. Throws as `holdPayment`, 400 when nothing
 * is open or the instrument covers less.
 */
export async function payOrder(
  services: CommerceServices,
  request: BasketRequest,
  row: OrderRow,
  instrument: BasketInstrument,
): Promise<Order> {
  const { db } = services;
  const amountCents = await openCents(db, row);
  if (amountCents === 0) throw notApplicable(instrument);
  checkCovers(instrument, amountCents);
  const payment = await holdPayment(services, {
    instrument,
    siteId: row.site_id,
    basketId: row.basket_id,
    amountCents,
    currency: orderOf(row).currency ?? '',
    key: `${row.basket_id}:order:${fingerprint(instrument)}:${amountCents}`,
    locale: request.site.locale,
    client: request.client,
    left: 'order is kept',
  });
  try {
    return await inTransaction(db, async (trx) => {
      const locked = await findOrder(trx, request.shopper, row.order_no, true);
      if (!locked) throw orderNotFound(row.order_no);
      if ((await openCents(trx, locked)) !== amountCents) throw notApplicable(instrument);
      await moveOrder(trx, locked, 'new', services.now());
      // Another request for the same order took this very payment back.
      if (!(await settleAttempt(trx, payment.id, { ...payment, orderNo: row.order_no })))
        throw paidMeanwhile();
      const paid = {
        ...locked,
        status: 'new',
        content: {
          ...locked.content,
          confirmationStatus: payment.isConfirmed ? 'confirmed' : 'not_confirmed',
        },
      };
      return keepInstruments(trx, paid, [instrumentJson(instrument, amountCents)], services.now());
    });
  } catch (error) {
    // It stays when another request paid the order with it.
    await voidPaymentIfPossible(services, payment);
    throw error;
  }
}

/** Takes an instrument out of an order that still waits for its payment; 404 when it has none such. */
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
    if ((await openCents(trx, row)) === 0) throw masked();
    const left = orderOf(row).paymentInstruments?.filter((one) => one.paymentInstrumentId !== id);
    return keepInstruments(trx, row, left ?? [], services.now());
  });
}

/** The instrument of an order as everybody may see it; 404 when there is none such. */
export function knownInstrument(row: OrderRow, id: string) {
  const known = orderOf(row).paymentInstruments?.find((one) => one.paymentInstrumentId === id);
  if (!known) throw instrumentNotFound(id, 'order');
  return known;
}

async function keepInstruments(trx: Db, row: OrderRow, instruments: object[], at: Date): Promise<Order> {
  const content = { ...row.content, paymentInstruments: instruments, lastModified: at.toISOString() };
  await trx
    .updateTable('placed_order')
    .set({ content: JSON.stringify(content), updated_at: at })
    .where('order_no', '=', row.order_no)
    .execute();
  return orderOf({ ...row, content });
}

/** The same for the same card or wallet: asked again with it, the provider knows what its payer confirmed. */
const fingerprint = ({ paymentMethodId, paymentCard }: BasketInstrument): string =>
  createHash('sha256')
    .update(JSON.stringify([paymentMethodId, paymentCard?.creditCardToken, paymentCard?.maskedNumber]))
    .digest('hex')
    .slice(0, 16);

const notApplicable = ({ paymentMethodId }: BasketInstrument) =>
  badRequest(
    `The payment method '${paymentMethodId}' is not applicable: nothing of the order is open.`,
    'payment-method-not-applicable',
    'Payment Method Not Applicable',
  );

export const masked = () =>
  badRequest(
    'The payment instrument is permanently masked: the order was placed with it.',
    'payment-instrument-masked',
    'Payment Instrument Masked',
  );

const paidMeanwhile = () =>
  new Problem(
    409,
    'order-changed',
    'Order Changed',
    'The order was paid in another way meanwhile. Please look at it again.',
  );
