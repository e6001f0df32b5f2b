import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductListItemTable } from '../database/tables/product-lists.ts';
import { checkStored, quotaExceeded } from '../http/stored-quota.ts';
import type { ItemUpdate, NewItem } from './fields.ts';
import { newListId, type Owner } from './lists.ts';

/** An item with the quantity its owner bought since adding it. */
export type ItemRow = Selectable<ProductListItemTable> & { purchased: number };

/** Maximum items of a list. */
const MAX_ITEMS = 250;
/** Maximum items in all lists of an owner on a site, because they are returned together. */
const MAX_ALL_ITEMS = 500;
/** Maximum characters of an item's attributes. */
const MAX_CHARACTERS = 1000;

const purchased = sql<number>`(
  select coalesce(sum((line->>'quantity')::int), 0)::int
  from placed_order
  cross join lateral jsonb_array_elements(placed_order.basket->'items') line
  where placed_order.customer_id = product_list.customer_id
    and placed_order.site_id = product_list.site_id
    and placed_order.created_at >= product_list_item.created_at
    and placed_order.status not in ('failed', 'cancelled')
    and line->>'productId' = product_list_item.product_id)`;

const items = (db: Db) =>
  db
    .selectFrom('product_list_item')
    .innerJoin('product_list', 'product_list.id', 'product_list_item.list_id')
    .selectAll('product_list_item')
    .select(purchased.as('purchased'));

/** Lists items by priority, then newest first. */
export function itemsOf(db: Db, listIds: string[]): Promise<ItemRow[]> {
  if (listIds.length === 0) return Promise.resolve([]);
  return items(db)
    .where('list_id', 'in', listIds)
    .orderBy('priority', 'desc')
    .orderBy('product_list_item.created_at', 'desc')
    .orderBy('product_list_item.id')
    .execute();
}

export function findItem(db: Db, listId: string, id: string): Promise<ItemRow | undefined> {
  return items(db).where('list_id', '=', listId).where('product_list_item.id', '=', id).executeTakeFirst();
}

/** Finds the item of a product on a list; null finds the one without a product. */
const itemOf = (trx: Db, listId: string, productId: string | null) =>
  trx
    .selectFrom('product_list_item')
    .select('details')
    .where('list_id', '=', listId)
    .where(sql`coalesce(product_id, '')`, '=', productId ?? '')
    .executeTakeFirst();

/** Locks an owner's list, so that its items change one at a time; returns false when it does not exist. */
async function lockList(trx: Db, owner: Owner, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('product_list')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('site_id', '=', owner.siteId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws 400 when the lists of an owner have the maximum number of items. */
async function checkAllItems(trx: Db, owner: Owner): Promise<void> {
  const { count } = await trx
    .selectFrom('product_list_item')
    .innerJoin('product_list', 'product_list.id', 'product_list_item.list_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', owner.customerId)
    .where('site_id', '=', owner.siteId)
    .executeTakeFirstOrThrow();
  if (count < MAX_ALL_ITEMS) return;
  throw quotaExceeded(
    'customer-product-list-items',
    `All product lists of a customer hold at most ${MAX_ALL_ITEMS} items.`,
  );
}

const touch = (trx: Db, now: Date, listId: string) =>
  trx.updateTable('product_list').set({ updated_at: now }).where('id', '=', listId).execute();

/**
 * Adds a product to a list; returns undefined when the list does not exist. A product is on a list once:
 * adding it again updates the item.
 */
export function insertItem(
  db: Db,
  now: Date,
  owner: Owner,
  listId: string,
  input: NewItem,
): Promise<ItemRow | undefined> {
  const { type, productId, priority, public: open, quantity, ...details } = input;
  return db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, owner, listId))) return undefined;
    const product = type === 'product' ? productId! : null;
    const { count } = await trx
      .selectFrom('product_list_item')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('list_id', '=', listId)
      .where(sql`coalesce(product_id, '')`, '<>', product ?? '')
      .executeTakeFirstOrThrow();
    if (count >= MAX_ITEMS) {
      throw quotaExceeded('product-list-items', `A product list holds at most ${MAX_ITEMS} items.`);
    }
    const wanted = { priority, public: open, quantity };
    const before = await itemOf(trx, listId, product);
    if (!before) await checkAllItems(trx, owner);
    const { id, details: after } = await trx
      .insertInto('product_list_item')
      .values({
        id: newListId(),
        list_id: listId,
        type,
        product_id: product,
        ...wanted,
        details: sql`jsonb_strip_nulls(${JSON.stringify(details)}::jsonb)`,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.expression(sql`list_id, coalesce(product_id, '')`).doUpdateSet({
          ...wanted,
          details: sql`jsonb_strip_nulls(product_list_item.details || ${JSON.stringify(details)}::jsonb)`,
        }),
      )
      .returning(['id', 'details'])
      .executeTakeFirstOrThrow();
    checkStored('product-list-item', MAX_CHARACTERS, after, before?.details);
    await touch(trx, now, listId);
    return findItem(trx, listId, id);
  });
}

/** Changes the given fields; returns undefined when the item does not exist. */
export function updateItem(
  db: Db,
  now: Date,
  owner: Owner,
  listId: string,
  id: string,
  change: ItemUpdate,
): Promise<ItemRow | undefined> {
  const { priority, public: open, quantity, ...details } = change;
  return db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, owner, listId))) return undefined;
    const before = await findItem(trx, listId, id);
    const after = await trx
      .updateTable('product_list_item')
      .set({
        ...(priority === undefined ? {} : { priority }),
        ...(open === undefined ? {} : { public: open }),
        ...(quantity === undefined ? {} : { quantity }),
        details: sql`jsonb_strip_nulls(details || ${JSON.stringify(details)}::jsonb)`,
      })
      .where('list_id', '=', listId)
      .where('id', '=', id)
      .returning('details')
      .executeTakeFirst();
    if (after) checkStored('product-list-item', MAX_CHARACTERS, after.details, before?.details);
    await touch(trx, now, listId);
    return findItem(trx, listId, id);
  });
}

/** Returns false when the item does not exist. */
export function deleteItem(db: Db, now: Date, owner: Owner, listId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, owner, listId))) return false;
    const deleted = await trx
      .deleteFrom('product_list_item')
      .where('list_id', '=', listId)
      .where('id', '=', id)
      .executeTakeFirst();
    await touch(trx, now, listId);
    return deleted.numDeletedRows > 0n;
  });
}
