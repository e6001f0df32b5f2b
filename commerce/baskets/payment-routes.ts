import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { z } from 'zod';
import { isOwnAddress } from '../auth/clients.ts';
import type { Shopper } from '../auth/tokens.ts';
import { findCard } from '../customers/payment-instruments.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import { readBody } from '../http/input.ts';
import { badRequest, notFound } from '../http/problem.ts';
import { maskNumber, passesCheckDigit } from '../payments/card.ts';
import type { CommerceServices } from '../services.ts';
import { idOf } from './basket-routes.ts';
import {
  type BasketCard,
  type BasketInstrument,
  type CardInput,
  instrumentChangeSchema,
  instrumentSchema,
} from './content.ts';
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

  // One instrument pays the whole basket: another one takes its place.
  app.post(instruments, async (c) => {
    const request = await basketRequest(services, c);
    const body = await readBody(c, instrumentSchema);
    const kept = body.customerPaymentInstrumentId;
    const instrument = {
      ...toInstrument(newId(), body.paymentMethodId, body),
      ...(kept ? { paymentCard: await keptCard(request.shopper, body.paymentMethodId, kept) } : {}),
    };
    await checkMethod(request.site.siteId, instrument);
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        row.content.instruments = [instrument];
      }),
    );
  });

  app.patch(`${instruments}/:instrumentId`, async (c) => {
    const request = await basketRequest(services, c);
    const id = idOf(c, 'instrumentId');
    const body = await readBody(c, instrumentChangeSchema);
    return c.json(
      await changeBasket(services, request, idOf(c), async (row, trx) => {
        const known = row.content.instruments.find((instrument) => instrument.id === id);
        if (!known) throw instrumentNotFound(id);
        const changed = toInstrument(id, body.paymentMethodId ?? known.paymentMethodId, body, known);
        await checkMethod(request.site.siteId, changed, trx);
        row.content.instruments = [changed];
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

  /** A card of the shopper's own wallet; its token never left the service. */
  async function keptCard({ customerId, registered }: Shopper, method: string, id: string) {
    const card = registered ? await findCard(services.db, services.now(), customerId, method, id) : undefined;
    if (card) return card;
    throw badRequest(
      `The wallet holds no valid card '${id}'.`,
      'invalid-customer-payment-instrument-id',
      'Invalid Customer Payment Instrument ID',
    );
  }

  function enabledMethods(siteId: string, db = services.db) {
    return db
      .selectFrom('payment_method')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('enabled', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  async function checkMethod(siteId: string, instrument: BasketInstrument, db?: Db): Promise<void> {
    const methods = await enabledMethods(siteId, db);
    if (!methods.some((method) => method.id === instrument.paymentMethodId)) {
      throw badRequest(
        `The payment method '${instrument.paymentMethodId}' is not offered.`,
        'invalid-payment-method-id',
        'Invalid Payment Method ID',
      );
    }
    if (instrument.returnUrl !== undefined && !isOwnAddress(services, instrument.returnUrl)) {
      throw badRequest('c_returnUrl: must be an address of the store', 'validation', 'Validation Failed');
    }
    if (instrument.paymentMethodId === 'CREDIT_CARD' && !instrument.paymentCard) {
      throw badRequest('paymentCard: is required to pay by card', 'validation', 'Validation Failed');
    }
  }

  return app;
}

const newId = () => randomUUID().replaceAll('-', '');

const instrumentNotFound = (id: string) =>
  notFound(`No payment instrument with ID '${id}' is in the basket.`, 'invalid-payment-instrument-id');

/** The instrument as it is kept. What a change leaves out stays as it was. */
function toInstrument(
  id: string,
  paymentMethodId: string,
  { amount, paymentCard, c_returnUrl }: z.output<typeof instrumentChangeSchema>,
  known?: BasketInstrument,
): BasketInstrument {
  const amountCents = amount === undefined ? known?.amountCents : Math.round(amount * 100);
  const card = paymentCard ? toCard(paymentCard) : known?.paymentCard;
  const returnUrl = c_returnUrl ?? known?.returnUrl;
  return {
    id,
    paymentMethodId,
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(card ? { paymentCard: card } : {}),
    ...(returnUrl ? { returnUrl } : {}),
  };
}

function toCard({ number, maskedNumber, ...card }: CardInput): BasketCard {
  const digits = number?.replace(/[\s-]/g, '');
  if (digits !== undefined && !passesCheckDigit(digits)) {
    const fields = { number: 'The card number is not valid.' };
    throw badRequest('The card is not valid.', 'invalid-card', 'Invalid Card', { fields });
  }
  const given = digits ?? maskedNumber;
  return { ...card, ...(given ? { maskedNumber: maskNumber(given) } : {}) };
}
