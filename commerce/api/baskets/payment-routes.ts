import { Hono } from 'hono';
import { instrumentChangeSchema, instrumentSchema } from '../../baskets/basket-state.ts';
import { changeBasket, readBasket } from '../../baskets/change-basket.ts';
import {
  applicableMethods,
  checkInstrument,
  instrumentNotFound,
  isCertificate,
  newCertificateInstrument,
  newInstrument,
  putInstrument,
  toInstrument,
  withAmount,
} from '../../baskets/instruments.ts';
import { loadPricedBasket } from '../../baskets/load-priced-basket.ts';
import { withTypedCard } from '../../baskets/typed-card.ts';
import { GIFT_CERTIFICATE } from '../../gift-certificates/settings.ts';
import { badRequest } from '../../http/problem.ts';
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
    const row = await readBasket(services, request, pathId(c));
    const { priced } = await loadPricedBasket(services, request, row, services.db, false);
    const use = {
      currency: row.currency,
      countryCode: row.content.billingAddress?.countryCode,
      cents: priced.payableCents,
    };
    return c.json({ applicablePaymentMethods: await applicableMethods(services, request, use) });
  });

  // Gift certificates pay first and one other instrument the rest, so adding another one replaces it.
  app.post(instruments, takes({ body: instrumentSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const given = await c.var.input.body();
    const { id: basketId, currency } = await readBasket(services, request, pathId(c));
    const body = await withTypedCard(services, { ...request.shopper, basketId }, given);
    const instrument =
      body.paymentMethodId === GIFT_CERTIFICATE
        ? await newCertificateInstrument(services, request, body, currency)
        : await newInstrument(services, request, body);
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        putInstrument(row.content, withAmount(instrument, body, row.currency));
      }),
    );
  });

  app.patch(`${instruments}/:instrumentId`, takes({ body: instrumentChangeSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const id = pathId(c, 'instrumentId');
    const given = await c.var.input.body();
    const body = await withTypedCard(services, { ...request.shopper, basketId: pathId(c) }, given);
    return c.json(
      await changeBasket(services, request, pathId(c), async (row, { db }) => {
        const known = row.content.instruments.find((instrument) => instrument.id === id);
        if (!known) throw instrumentNotFound(id, 'basket');
        const method = body.paymentMethodId ?? known.paymentMethodId;
        if ((method === GIFT_CERTIFICATE) !== isCertificate(known)) {
          throw badRequest('paymentMethodId: a gift certificate is added or removed, not changed');
        }
        const changed = toInstrument(id, method, body, known);
        const checked = await checkInstrument(services, db, request.site, changed);
        const paid = withAmount(checked, body, row.currency);
        row.content.instruments = isCertificate(known)
          ? row.content.instruments.map((one) => (one === known ? paid : one))
          : [...row.content.instruments.filter(isCertificate), paid];
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
