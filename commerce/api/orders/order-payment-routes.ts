import { type Context, Hono } from 'hono';
import type { BasketRequest } from '../../baskets/basket-request.ts';
import { instrumentChangeSchema, instrumentSchema } from '../../baskets/basket-state.ts';
import {
  applicableMethods,
  checkInstrument,
  newInstrument,
  toInstrument,
  withAmount,
} from '../../baskets/instruments.ts';
import { withTypedCard } from '../../baskets/typed-card.ts';
import { GIFT_CERTIFICATE } from '../../gift-certificates/settings.ts';
import { takes } from '../../http/takes.ts';
import {
  knownInstrument,
  masked,
  openAmountCents,
  payOrder,
  removeInstrument,
} from '../../orders/pay-order.ts';
import { findOrder, type OrderRow, orderNotFound, orderOf } from '../../orders/repository.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from '../baskets/basket-request.ts';

/**
 * Payment instruments of an order. Adding or changing one pays an order with an open payment. Paid, failed
 * and cancelled orders have no open amount, so their instruments cannot change.
 */
export function orderPaymentRoutes(services: CommerceServices): Hono {
  const instruments = '/orders/:orderNo/payment-instruments';

  async function ownOrder(c: Context, { shopper }: BasketRequest): Promise<OrderRow> {
    const orderNo = c.req.param('orderNo') ?? '';
    const row = await findOrder(services.db, shopper, orderNo);
    if (!row) throw orderNotFound(orderNo);
    return row;
  }

  return new Hono()
    .get('/orders/:orderNo/payment-methods', async (c) => {
      const request = await basketRequest(services, c);
      const row = await ownOrder(c, request);
      const cents = await openAmountCents(services.db, row);
      const { currency = '', billingAddress } = orderOf(row);
      const use = { currency, countryCode: billingAddress?.countryCode, cents };
      const all = cents > 0 ? await applicableMethods(services, request, use) : [];
      // Gift certificates pay when an order is placed.
      const methods = all.filter(({ id }) => id !== GIFT_CERTIFICATE);
      return c.json({ applicablePaymentMethods: methods });
    })
    .post(instruments, takes({ body: instrumentSchema }), async (c) => {
      const request = await basketRequest(services, c);
      const given = await c.var.input.body();
      const row = await ownOrder(c, request);
      const body = await withTypedCard(services, { ...request.shopper, basketId: row.basket_id }, given);
      const instrument = await newInstrument(services, request, body);
      return c.json(
        await payOrder(services, request, row, withAmount(instrument, body, orderOf(row).currency ?? '')),
      );
    })
    .patch(`${instruments}/:instrumentId`, takes({ body: instrumentChangeSchema }), async (c) => {
      const request = await basketRequest(services, c);
      const given = await c.var.input.body();
      const row = await ownOrder(c, request);
      const body = await withTypedCard(services, { ...request.shopper, basketId: row.basket_id }, given);
      const id = c.req.param('instrumentId');
      const known = knownInstrument(row, id);
      if ((await openAmountCents(services.db, row)) === 0) throw masked();
      // Only four digits of the card are stored, so a card payment must send the card again.
      const method = body.paymentMethodId ?? known.paymentMethodId ?? '';
      if (method === GIFT_CERTIFICATE || known.maskedGiftCertificateCode) throw masked();
      const changed = toInstrument(id, method, body);
      const checked = await checkInstrument(services, services.db, request.site, changed);
      return c.json(
        await payOrder(services, request, row, withAmount(checked, body, orderOf(row).currency ?? '')),
      );
    })
    .delete(`${instruments}/:instrumentId`, async (c) => {
      const request = await basketRequest(services, c);
      const { orderNo, instrumentId } = c.req.param();
      return c.json(await removeInstrument(services, request, orderNo, instrumentId));
    });
}
