import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { currentSnapshot, pricingChangedLately, pricingChangedSince } from '../database/pricing-changes.ts';
import type { BasketTable } from '../database/tables/orders.ts';
import { notFound } from '../http/problem.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { BasketState } from './basket-state.ts';

/** Days after the last change until a basket expires. */
const LIFE_DAYS = 7;

export type BasketRow = Omit<Selectable<BasketTable>, 'content'> & { content: BasketState };

const asRow = (row: Selectable<BasketTable>): BasketRow => row as BasketRow;

export const basketNotFound = (id: string) =>
  notFound(`No basket with ID '${id}' could be found.`, 'basket-not-found', 'Basket Not Found');

const expiry = (now: Date) => new Date(now.getTime() + LIFE_DAYS * 24 * 3600 * 1000);

const ownBasket = (db: Db, shopper: Shopper, id: string, now: Date) =>
  db
    .selectFrom('basket')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', shopper.customerId)
    .where('site_id', '=', shopper.siteId)
    .where('expires_at', '>', now);

/** Finds the shopper's own basket; baskets of others, expired and ordered ones are not found. */
export async function findBasket(
  db: Db,
  shopper: Shopper,
  id: string,
  now: Date,
  lock = false,
): Promise<BasketRow | undefined> {
  const query = ownBasket(db, shopper, id, now);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && asRow(row);
}

/**
 * As `findBasket`, with a snapshot from before its prices are read; `mayBeStale`: whether what baskets cost has changed so
 * lately that caches may not know.
 */
export async function findBasketToOrder(
  db: Db,
  shopper: Shopper,
  id: string,
  now: Date,
): Promise<{ row: BasketRow; snapshot: string; mayBeStale: boolean } | undefined> {
  const found = await ownBasket(db, shopper, id, now)
    .select([currentSnapshot().as('snapshot'), pricingChangedLately().as('mayBeStale')])
    .executeTakeFirst();
  if (!found) return undefined;
  const { snapshot, mayBeStale, ...row } = found;
  return { row: asRow(row), snapshot, mayBeStale };
}

/** As `findBasket` with a lock; `isRepriced`: whether what baskets cost has changed since the snapshot. */
export async function lockBasketToOrder(
  db: Db,
  shopper: Shopper,
  id: string,
  now: Date,
  snapshot: string,
): Promise<{ row: BasketRow; isRepriced: boolean } | undefined> {
  const found = await ownBasket(db, shopper, id, now)
    .select(pricingChangedSince(snapshot).as('isRepriced'))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { isRepriced, ...row } = found;
  return { row: asRow(row), isRepriced };
}

/** Whether a basket with the id exists, of any customer. */
export async function basketExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('basket').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns the open basket of a customer on a site; there is at most one. */
export async function findOpenBasket(
  db: Db,
  customerId: string,
  siteId: string,
  now: Date,
): Promise<BasketRow | undefined> {
  const row = await db
    .selectFrom('basket')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Stores a new basket, replacing an expired one; returns undefined when the customer already has one. */
export async function insertBasket(
  db: Db,
  basket: { id: string; siteId: string; customerId: string; currency: string; content: BasketState },
  now: Date,
): Promise<BasketRow | undefined> {
  await db
    .deleteFrom('basket')
    .where('customer_id', '=', basket.customerId)
    .where('site_id', '=', basket.siteId)
    .where('expires_at', '<=', now)
    .execute();
  const row = await db
    .insertInto('basket')
    .values({
      id: basket.id,
      site_id: basket.siteId,
      customer_id: basket.customerId,
      currency: basket.currency,
      content: JSON.stringify(basket.content),
      created_at: now,
      updated_at: now,
      expires_at: expiry(now),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'site_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asRow(row);
}

export async function saveBasket(db: Db, row: BasketRow, now: Date): Promise<BasketRow> {
  const saved = await db
    .updateTable('basket')
    .set({
      currency: row.currency,
      content: JSON.stringify(row.content),
      version: row.version + 1,
      updated_at: now,
      expires_at: expiry(now),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRow(saved);
}

/** Assigns a basket to another customer, replacing that customer's basket on the site. */
export async function changeOwner(
  db: Db,
  row: Pick<BasketRow, 'id' | 'site_id'>,
  customerId: string,
): Promise<void> {
  await db
    .deleteFrom('basket')
    .where('customer_id', '=', customerId)
    .where('site_id', '=', row.site_id)
    .execute();
  await db.updateTable('basket').set({ customer_id: customerId }).where('id', '=', row.id).execute();
}

export async function deleteBasket(db: Db, id: string): Promise<void> {
  await db.deleteFrom('basket').where('id', '=', id).execute();
}

/** Vacuums the baskets, because the embedded database has no autovacuum. */
export async function vacuumBaskets(db: Db): Promise<void> {
  await sql`vacuum basket`.execute(db);
}
