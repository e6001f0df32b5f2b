import { randomUUID } from 'node:crypto';
import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CustomerPaymentInstrumentTable } from '../database/tables/customers.ts';
import type { StoredCard } from '../database/tables/payments.ts';
import { unsetOtherPreferred, withCustomerLock } from './customer-lock.ts';
import type { InstrumentUpdate } from './payment-instrument-fields.ts';

type InstrumentRow = Selectable<CustomerPaymentInstrumentTable>;
export type Instrument = ShopperCustomersTypes.CustomerPaymentInstrument;

/** Maximum payment instruments of a customer. */
export const MAX_INSTRUMENTS = 20;

/** A stored card in the platform's format, without its token, which only the provider needs. */
function toInstrument(row: InstrumentRow, now: Date): Instrument {
  const { creditCardToken: _token, ...card } = row.card;
  return {
    paymentInstrumentId: row.id,
    paymentMethodId: row.payment_method_id,
    default: row.preferred,
    creationDate: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    paymentCard: {
      ...card,
      numberLastDigits: card.maskedNumber.slice(-4),
      creditCardExpired: isExpired(card, now),
    },
  } as Instrument;
}

/** Whether a card has expired; it is valid through its last month. */
export function isExpired(card: Pick<StoredCard, 'expirationMonth' | 'expirationYear'>, now: Date): boolean {
  return card.expirationYear * 12 + card.expirationMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth();
}

const ofCustomer = (db: Db, customerId: string) =>
  db.selectFrom('customer_payment_instrument').selectAll().where('customer_id', '=', customerId);

/** Lists a customer's cards: the default one first, then newest first. */
export async function listInstruments(db: Db, now: Date, customerId: string): Promise<Instrument[]> {
  const rows = await ofCustomer(db, customerId)
    .orderBy('preferred', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toInstrument(row, now));
}

export async function findInstrument(
  db: Db,
  now: Date,
  customerId: string,
  id: string,
): Promise<Instrument | undefined> {
  const row = await ofCustomer(db, customerId).where('id', '=', id).executeTakeFirst();
  return row && toInstrument(row, now);
}

/**
 * Returns a card for a payment, with its token; undefined for another customer's, another method's or an
 * expired card.
 */
export async function findCard(
  db: Db,
  now: Date,
  customerId: string,
  paymentMethodId: string,
  id: string,
): Promise<StoredCard | undefined> {
  const row = await ofCustomer(db, customerId)
    .where('id', '=', id)
    .where('payment_method_id', '=', paymentMethodId)
    .executeTakeFirst();
  return row && !isExpired(row.card, now) ? row.card : undefined;
}

interface NewInstrument {
  paymentMethodId: string;
  preferred: boolean;
  card: StoredCard;
  /** the provider's */
  fingerprint: string | undefined;
}

/**
 * Stores a card; returns 'too-many' at the maximum. A card that the wallet has gets the new expiry and token, and
 * `c_alreadySaved`.
 */
export function insertInstrument(
  db: Db,
  now: Date,
  customerId: string,
  input: NewInstrument,
): Promise<Instrument | 'too-many'> {
  return withCustomerLock(db, customerId, async (trx) => {
    const all = await ofCustomer(trx, customerId).execute();
    const known = all.find((row) => isSameCard(row, input));
    if (!known && all.length >= MAX_INSTRUMENTS) return 'too-many';
    const row = known
      ? await replaceCard(trx, now, known, input)
      : await insertRow(trx, now, customerId, input);
    if (input.preferred) await unsetOtherPreferred(trx, 'customer_payment_instrument', customerId, row.id);
    return { ...toInstrument(row, now), ...(known ? { c_alreadySaved: true } : {}) };
  });
}

/** Whether a card of a wallet is the given one; without both fingerprints, two cards may have the same last digits. */
const isSameCard = (
  row: InstrumentRow,
  { paymentMethodId, fingerprint, card }: Omit<NewInstrument, 'preferred'>,
): boolean =>
  row.payment_method_id === paymentMethodId &&
  fingerprint !== undefined &&
  (row.fingerprint === null
    ? SAME.every((field) => row.card[field] === card[field])
    : row.fingerprint === fingerprint);

/** Gives a saved card the data and the token of the same card that was typed again; the earlier token is forgotten. */
async function replaceCard(
  trx: Db,
  now: Date,
  known: InstrumentRow,
  { preferred, card, fingerprint }: NewInstrument,
): Promise<InstrumentRow> {
  const row = await trx
    .updateTable('customer_payment_instrument')
    .set({
      card: JSON.stringify(card),
      fingerprint: fingerprint ?? null,
      preferred: known.preferred || preferred,
      updated_at: now,
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { creditCardToken: token } = known.card;
  if (token && token !== card.creditCardToken)
    await trx.insertInto('card_to_forget').values({ token, due_at: now }).execute();
  return row;
}

const insertRow = (
  trx: Db,
  now: Date,
  customerId: string,
  { paymentMethodId, preferred, card, fingerprint }: NewInstrument,
): Promise<InstrumentRow> =>
  trx
    .insertInto('customer_payment_instrument')
    .values({
      id: randomUUID().replaceAll('-', ''),
      customer_id: customerId,
      payment_method_id: paymentMethodId,
      preferred,
      card: JSON.stringify(card),
      fingerprint: fingerprint ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Card data that a shopper recognises a card by. */
const SAME = ['cardType', 'maskedNumber', 'expirationMonth', 'expirationYear'] as const;

/**
 * Stores the card of an order; the first one of a wallet becomes the default. A card that the wallet has gets the new expiry and
 * token. Returns false at the maximum, and when nothing changes. Lock the customer before.
 */
export async function insertPaidCard(
  trx: Db,
  now: Date,
  customerId: string,
  paymentMethodId: string,
  card: StoredCard,
  fingerprint: string | undefined,
): Promise<boolean> {
  const all = await ofCustomer(trx, customerId).execute();
  const looksSame = (row: InstrumentRow) => SAME.every((field) => row.card[field] === card[field]);
  const input = { paymentMethodId, preferred: all.length === 0, card, fingerprint };
  const known = all.find((row) => isSameCard(row, input));
  if (known && !looksSame(known)) {
    await replaceCard(trx, now, known, input);
    return true;
  }
  const isKnown = known !== undefined || (fingerprint === undefined && all.some(looksSame));
  if (isKnown || all.length >= MAX_INSTRUMENTS) return false;
  await insertRow(trx, now, customerId, input);
  return true;
}

/** Changes the default flag and expiry; returns undefined when the card does not exist. */
export function updateInstrument(
  db: Db,
  now: Date,
  customerId: string,
  id: string,
  { default: preferred, paymentCard = {} }: InstrumentUpdate,
): Promise<Instrument | undefined> {
  return withCustomerLock(db, customerId, async (trx) => {
    const row = await trx
      .updateTable('customer_payment_instrument')
      .set({
        ...(preferred === undefined ? {} : { preferred }),
        card: sql`card || ${JSON.stringify(paymentCard)}::jsonb`,
        updated_at: now,
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    if (preferred) await unsetOtherPreferred(trx, 'customer_payment_instrument', customerId, id);
    return toInstrument(row, now);
  });
}

/** Returns false when the card does not exist. */
export async function deleteInstrument(db: Db, customerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('customer_payment_instrument')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
