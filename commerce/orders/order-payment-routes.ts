import { type Context, Hono } from 'hono';
import { instrumentChangeSchema, instrumentSchema } from '../baskets/content.ts';
import { readBody } from '../http/input.ts';
import { badRequest, notFound } from '../http/problem.ts';
import { requireShopper } from '../http/shopper.ts';
import type { CommerceServices } from '../services.ts';
import { orderNotFound } from './order-routes.ts';
import { findOrder, orderOf } from './repository.ts';

/**
 * Payment instruments of a placed order. An order exists only when its whole total is held back, so nothing is ever
 * open: an own order that is asked for another payment refuses it, whatever the payment.
 */
export function orderPaymentRoutes(services: CommerceServices): Hono {
  const instruments = '/orders/:orderNo/payment-instruments';

  async function ownOrder(c: Context) {
    const shopper = await requireShopper(services, c);
    const orderNo = c.req.param('orderNo') ?? '';
    const row = await findOrder(services.db, shopper, orderNo);
    if (!row) throw orderNotFound(orderNo);
    return orderOf(row);
  }

  async function ownInstrument(c: Context) {
    const order = await ownOrder(c);
    const id = c.req.param('instrumentId');
    const known = order.paymentInstruments?.some(({ paymentInstrumentId }) => paymentInstrumentId === id);
    if (!known)
      throw notFound(
        `No payment instrument with ID '${id}' is in the order.`,
        'invalid-payment-instrument-id',
      );
  }

  return new Hono()
    .post(instruments, async (c) => {
      const { paymentMethodId } = await readBody(c, instrumentSchema);
      await ownOrder(c);
      throw badRequest(
        `The payment method '${paymentMethodId}' is not applicable: nothing of the order is open.`,
        'payment-method-not-applicable',
        'Payment Method Not Applicable',
      );
    })
    .patch(`${instruments}/:instrumentId`, async (c) => {
      await readBody(c, instrumentChangeSchema);
      await ownInstrument(c);
      throw masked();
    })
    .delete(`${instruments}/:instrumentId`, async (c) => {
      await ownInstrument(c);
      throw masked();
    });
}

const masked = () =>
  badRequest(
    'The payment instrument is permanently masked: the order was placed with it.',
    'payment-instrument-masked',
    'Payment Instrument Masked',
  );
