import { type Context, Hono } from 'hono';
import { invalidCardToken } from '../../baskets/typed-card.ts';
import {
  instrumentUpdate,
  type NewInstrument,
  newInstrument,
} from '../../customers/payment-instrument-fields.ts';
import {
  deleteInstrument,
  findInstrument,
  insertInstrument,
  isExpired,
  MAX_INSTRUMENTS,
  updateInstrument,
} from '../../customers/payment-instruments.ts';
import type { Db } from '../../database/connection.ts';
import type { StoredCard } from '../../database/tables/payments.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { quotaExceeded } from '../../http/stored-quota.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireRegisteredSelf } from '../../identity/require-self.ts';
import { cardTypeOf, maskNumber, passesCheckDigit } from '../../payments/card.ts';
import { cardFingerprint } from '../../payments/card-fingerprint.ts';
import { isSameCardType } from '../../payments/card-type.ts';
import { providerOf } from '../../payments/sandbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { CardOwner } from '../../services/payment-provider.ts';

/**
 * A customer's stored cards. Card numbers are masked before storing; responses contain neither a number nor a
 * token.
 */
export function paymentInstrumentRoutes(services: CommerceServices): Hono {
  return new Hono()
    .post('/', takes({ body: newInstrument }), (c) => add(services, c))
    .get('/:instrumentId', (c) => read(services, c))
    .patch('/:instrumentId', takes({ body: instrumentUpdate }), (c) => change(services, c))
    .delete('/:instrumentId', (c) => remove(services, c));
}

const idOf = (c: Context) => c.req.param('instrumentId') ?? '';
const missing = (id: string) => notFound(`No payment instrument with ID '${id}' could be found.`);

async function add(services: CommerceServices, c: Context<Taking<typeof newInstrument>>): Promise<Response> {
  const { db } = services;
  const { customerId, siteId } = await requireRegisteredSelf(services, c);
  const { paymentMethodId, paymentCard, default: preferred = false } = await c.var.input.body();
  const card = await readCard(services, { siteId, customerId }, paymentCard);
  await checkMethod(db, siteId, paymentMethodId, card.cardType);
  const fingerprint = await cardFingerprint(services, card.creditCardToken);
  const input = { paymentMethodId, preferred, card, fingerprint };
  const instrument = await insertInstrument(db, services.now(), customerId, input);
  if (instrument === 'too-many') {
    throw quotaExceeded(
      'customer-payment-instruments',
      `A customer can store at most ${MAX_INSTRUMENTS} payment instruments.`,
    );
  }
  return c.json(instrument);
}

async function read(services: CommerceServices, c: Context): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  const instrument = await findInstrument(services.db, services.now(), customerId, idOf(c));
  if (!instrument) throw missing(idOf(c));
  return c.json(instrument);
}

async function change(
  services: CommerceServices,
  c: Context<Taking<typeof instrumentUpdate>>,
): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  const input = await c.var.input.body();
  const instrument = await updateInstrument(services.db, services.now(), customerId, idOf(c), input);
  if (!instrument) throw missing(idOf(c));
  return c.json(instrument);
}

async function remove(services: CommerceServices, c: Context): Promise<Response> {
  const { customerId } = await requireRegisteredSelf(services, c);
  if (!(await deleteInstrument(services.db, customerId, idOf(c)))) throw missing(idOf(c));
  return c.body(null, 204);
}

/**
 * Returns the card to store. A token of the provider's card fields is exchanged for one that stays, and the card's data are
 * those of the provider.
 */
async function readCard(
  services: CommerceServices,
  owner: CardOwner,
  card: NewInstrument['paymentCard'],
): Promise<StoredCard> {
  const token = card.creditCardToken;
  const kept = token ? await providerOf(services).keepCard?.(token, owner) : undefined;
  if (kept === 'unusable') throw invalidCardToken();
  if (!kept) return maskCard(card, services.now());
  const { token: creditCardToken, ...typed } = kept;
  return { ...typed, creditCardToken };
}

/** Returns the card to store, with a masked number. Throws 400 `invalid-card` with an error per field. */
function maskCard({ number, maskedNumber, ...card }: NewInstrument['paymentCard'], now: Date): StoredCard {
  const digits = number?.replace(/[\s-]/g, '');
  const isNumber = digits !== undefined && !/^[*xX•]+\d{2,4}$/.test(digits);
  const given = digits ?? maskedNumber ?? '';
  const cardType = isNumber ? cardTypeOf(digits) : card.cardType;
  const fields: Record<string, string> = {};
  if (given === '' || (isNumber && !passesCheckDigit(digits)) || !cardType)
    fields.number = 'The card number is not valid.';
  const { holder, expirationMonth, expirationYear, creditCardToken } = card;
  const expiry = expirationMonth && expirationYear ? { expirationMonth, expirationYear } : undefined;
  if (!expiry || isExpired(expiry, now)) fields.expiration = 'The card has expired.';
  if (!holder) fields.holder = 'The name on the card is missing.';
  if (Object.keys(fields).length > 0 || !cardType || !holder || !expiry)
    throw badRequest('The card is not valid.', 'invalid-card', 'Invalid Card', { fields });
  return {
    holder,
    ...expiry,
    cardType,
    maskedNumber: maskNumber(given),
    ...(creditCardToken ? { creditCardToken } : {}),
  };
}

/** Throws 400 unless the site accepts the card type with the payment method. */
async function checkMethod(db: Db, siteId: string, id: string, cardType: string): Promise<void> {
  const method = await db
    .selectFrom('payment_method')
    .select('cards')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (method?.cards.some((card) => isSameCardType(card.cardType, cardType))) return;
  throw badRequest(
    `The payment method '${id}' with the card '${cardType}' cannot be stored.`,
    'invalid-payment-method-id',
    'Invalid Payment Method ID',
  );
}
