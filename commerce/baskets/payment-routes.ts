import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { z } from 'zod';
import { localize } from '../database/localized.ts';
import { readBody } from '../http/input.ts';
import { badRequest } from '../http/problem.ts';
import { maskNumber } from '../payments/card.ts';
import type { CommerceServices } from '../services.ts';
import { idOf } from './basket-routes.ts';
import { type BasketInstrument, paymentInstrumentSchema } from './content.ts';
import { basketRequest, changeBasket, readBasket } from './session.ts';

/** How the basket is to be paid. A full card number is never kept: it is masked before anything else. */
export function paymentRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const instruments = '/baskets/:basketId/payment-instruments';

  app.get('/baskets/:basketId/payment-methods', async (c) => {
    const request = await basketRequest(services, c);
    await readBasket(services, request, idOf(c));
    const { locale } = request.site;
    const methods = await enabledMethods(request.site.siteId);
    return c.json({
      applicablePaymentMethods: methods.map((method) => ({
        id: method.id,
        name: localize(method.name, locale) ?? method.id,
        description: localize(method.description, locale) ?? '',
        ...(method.cards.length > 0
          ? {
              cards: method.cards.map((card) => ({
                cardType: card.cardType,
                name: localize(card.name, locale) ?? card.cardType,
              })),
            }
          : {}),
      })),
    });
  });

  app.post(instruments, async (c) => {
    const request = await basketRequest(services, c);
    const instrument = toInstrument(
      randomUUID().replaceAll('-', ''),
      await readBody(c, paymentInstrumentSchema),
    );
    await checkMethod(request.site.siteId, instrument);
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        row.content.instruments.push(instrument);
        if (row.content.instruments.length > 5)
          throw badRequest('A basket holds at most 5 payment instruments.');
      }),
    );
  });

  app.patch(`${instruments}/:instrumentId`, async (c) => {
    const request = await basketRequest(services, c);
    const id = idOf(c, 'instrumentId');
    const instrument = toInstrument(id, await readBody(c, paymentInstrumentSchema));
    await checkMethod(request.site.siteId, instrument);
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        const at = row.content.instruments.findIndex((known) => known.id === id);
        if (at === -1) throw instrumentNotFound(id);
        row.content.instruments[at] = instrument;
      }),
    );
  });

  app.delete(`${instruments}/:instrumentId`, async (c) => {
    const request = await basketRequest(services, c);
    const id = idOf(c, 'instrumentId');
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        if (!row.content.instruments.some((known) => known.id === id)) throw instrumentNotFound(id);
        row.content.instruments = row.content.instruments.filter((known) => known.id !== id);
      }),
    );
  });

  function enabledMethods(siteId: string) {
    return services.db
      .selectFrom('payment_method')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('enabled', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  async function checkMethod(siteId: string, instrument: BasketInstrument): Promise<void> {
    const methods = await enabledMethods(siteId);
    if (!methods.some((method) => method.id === instrument.paymentMethodId)) {
      throw badRequest(
        `The payment method '${instrument.paymentMethodId}' is not offered.`,
        'invalid-payment-method-id',
        'Invalid Payment Method ID',
      );
    }
  }

  return app;
}

const instrumentNotFound = (id: string) =>
  badRequest(`No payment instrument with ID '${id}' is in the basket.`, 'invalid-payment-instrument-id');

function toInstrument(id: string, body: z.output<typeof paymentInstrumentSchema>): BasketInstrument {
  if (!body.paymentCard) return { id, paymentMethodId: body.paymentMethodId };
  const { number, maskedNumber, ...card } = body.paymentCard;
  const given = number ?? maskedNumber;
  return {
    id,
    paymentMethodId: body.paymentMethodId,
    paymentCard: { ...card, ...(given ? { maskedNumber: maskNumber(given) } : {}) },
  };
}
