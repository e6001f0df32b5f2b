import { Hono } from 'hono';
import { instrumentChangeSchema, instrumentSchema } from '../../baskets/basket-state.ts';
import { changeBasket, readBasket } from '../../baskets/change-basket.ts';
import {
  applicableMethods,
  checkInstrument,
  instrumentNotFound,
  newInstrument,
  toInstrument,
  withAmount,
} from '../../baskets/instruments.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from './basket-request.ts';
import { pathId } from './path-id.ts';

/** Payment methods and instruments of a basket. */
export function paymentRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const instruments = '/baskets/:basketId/payment-instruments';

  app.get('/baskets/:basketId/payment-methods', async (c) => {
    const request = await basketRequest(services, c);
    await readBasket(services, request, pathId(c));
    return c.json({ applicablePaymentMethods: await applicableMethods(services.db, request.site) });
  });

  // One instrument pays the whole basket, so adding one replaces the other.
  app.post(instruments, takes({ body: instrumentSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const body = await c.var.input.body();
    const instrument = await newInstrument(services, request, body);
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        row.content.instruments = [withAmount(instrument, body, row.currency)];
      }),
    );
  });

  app.patch(`${instruments}/:instrumentId`, takes({ body: instrumentChangeSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const id = pathId(c, 'instrumentId');
    const body = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, { db }) => {
        const known = row.content.instruments.find((instrument) => instrument.id === id);
        if (!known) throw instrumentNotFound(id, 'basket');
        const changed = toInstrument(id, body.paymentMethodId ?? known.paymentMethodId, body, known);
        await checkInstrument(services, db, request.site.siteId, changed);
        row.content.instruments = [withAmount(changed, body, row.currency)];
      }),
    );
  });

  app.delete(`${instruments}/:instrumentId`, async (c) => {
    const request = await basketRequest(services, c);
    const id = pathId(c, 'instrumentId');
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        if (!row.content.instruments.some((known) => known.id === id)) throw instrumentNotFound(id, 'basket');
        row.content.instruments = row.content.instruments.filter((known) => known.id !== id);
      }),
    );
  });

  return app;
}
