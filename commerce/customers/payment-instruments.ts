import { randomUUID } from 'node:crypto';
import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CustomerPaymentInstrumentTable } from '../database/tables/customers.ts';
import type { KeptCard } from '../database/tables/payments.ts';
import { keepOnePreferred, withCustomerLock } from './customer-lock.ts';
import type { InstrumentUpdate } from './payment-instrument-fields.ts';

type InstrumentRow = Selectable<CustomerPaymentInstrumentTable>;
export type Instrument = ShopperCustomersTypes.CustomerPaymentInstrument;

/** Cards that a customer may keep. */
export const MAX_INSTRUMENTS = 20;

/** A kept card in the platform's shape. Its token stays here: it is of use to nobody but the provider. */
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

/** Whether a card's last month is over. */
export function isExpired(card: Pick<KeptCard, 'expirationMonth' | 'expirationYear'>, now: Date): boolean {
  return card.expirationYear * 12 + card.expirationMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth();
}

const ofCustomer = (db: Db, customerId: string) =>
  db.selectFrom('customer_payment_instrument').selectAll().where('customer_id', '=', customerId);

/** A customer's cards: the default one first, then the newest. */
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

/** A card to pay with, its token included; undefined for another's, another kind, and one that is expired. */
export async function findCard(
  db: Db,
  now: Date,
  customerId: string,
  paymentMethodId: string,
  id: string,
): Promise<KeptCard | undefined> {
  const row = await ofCustomer(db, customerId)
    .where('id', '=', id)
    .where('payment_method_id', '=', paymentMethodId)
    .executeTakeFirst();
  return row && !isExpired(row.card, now) ? row.card : undefined;
}

/** Keeps a card; 'too-many' when the customer keeps as many as may be. */
export function insertInstrument(
  db: Db,
  now: Date,
  customerId: string,
  input: { paymentMethodId: string; preferred: boolean; card: KeptCard },
): Promise<Instrument | 'too-many'> {
  return withCustomerLock(db, customerId, async (trx) => {
    const { count } = await trx
      .selectFrom('customer_payment_instrument')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_INSTRUMENTS) return 'too-many';
    const row = await trx
      .insertInto('customer_payment_instrument')
      .values({
        id: randomUUID().replaceAll('-', ''),
        customer_id: customerId,
        payment_method_id: input.paymentMethodId,
        preferred: input.preferred,
        card: JSON.stringify(input.card),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (input.preferred) await keepOnePreferred(trx, 'customer_payment_instrument', customerId, row.id);
    return toInstrument(row, now);
  });
}

/** Changes default and expiry; undefined when there is no such card. */
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
    if (preferred) await keepOnePreferred(trx, 'customer_payment_instrument', customerId, id);
    return toInstrument(row, now);
  });
}

/** False when there was no such card. */
export async function deleteInstrument(db: Db, customerId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('customer_payment_instrument')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
