import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductListTable } from '../database/tables/product-lists.ts';
import { badRequest } from '../http/problem.ts';
import { checkStored, quotaExceeded } from '../http/stored-quota.ts';
import type { ListUpdate, NewList } from './fields.ts';

export type ListRow = Selectable<ProductListTable>;

/** Owner of lists: a customer on a site. */
export interface Owner {
  customerId: string;
  siteId: string;
  registered: boolean;
}

/** Maximum lists of a customer on a site. */
const MAX_LISTS = 20;

/** Maximum characters of a list's details. */
const MAX_CHARACTERS = 4000;

/** Creates an unguessable id of 26 characters. */
export const newListId = () => randomBytes(13).toString('hex');

/** Fields with their own column; all others are stored as details. */
const split = ({ name, description, public: open, ...details }: ListUpdate) => ({
  name,
  description,
  open,
  details,
});

const owned = (db: Db, owner: Owner) =>
  db
    .selectFrom('product_list')
    .selectAll()
    .where('customer_id', '=', owner.customerId)
    .where('site_id', '=', owner.siteId);

/** Lists a customer's product lists, oldest first. */
export function listsOf(db: Db, owner: Owner): Promise<ListRow[]> {
  return owned(db, owner).orderBy('created_at').orderBy('id').execute();
}

export function findList(db: Db, owner: Owner, id: string): Promise<ListRow | undefined> {
  return owned(db, owner).where('id', '=', id).executeTakeFirst();
}

/**
 * Creates a list. Returns the existing wish list when there is one with the name, because clients may post it
 * several times concurrently.
 */
export function insertList(db: Db, now: Date, owner: Owner, input: NewList): Promise<ListRow> {
  const { type, ...rest } = input;
  const { name, description, open, details } = split(rest);
  checkStored('product-list', MAX_CHARACTERS, details);
  return db.transaction().execute(async (trx) => {
    // Serialised per customer, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtext(${`product lists ${owner.customerId}`}))`.execute(trx);
    const known = await listsOf(trx, owner);
    const same = known.find(
      (list) => type === 'wish_list' && list.type === type && list.name === (name ?? ''),
    );
    if (same) return same;
    if (known.length >= MAX_LISTS) {
      throw quotaExceeded('product-lists', `A customer has at most ${MAX_LISTS} product lists.`);
    }
    return trx
      .insertInto('product_list')
      .values({
        id: newListId(),
        customer_id: owner.customerId,
        site_id: owner.siteId,
        guest: !owner.registered,
        type,
        name: name ?? '',
        description: description ?? null,
        public: open ?? false,
        details: sql`jsonb_strip_nulls(${JSON.stringify(details)}::jsonb)`,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const UNIQUE_VIOLATION = '23505';

/** Changes the given fields; returns undefined when the list does not exist. */
export function updateList(
  db: Db,
  now: Date,
  owner: Owner,
  id: string,
  change: ListUpdate,
): Promise<ListRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await owned(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst();
    const after = before && (await writeUpdate(trx, now, owner, id, change));
    if (after) checkStored('product-list', MAX_CHARACTERS, after.details, before.details);
    return after;
  });
}

function writeUpdate(
  trx: Db,
  now: Date,
  owner: Owner,
  id: string,
  change: ListUpdate,
): Promise<ListRow | undefined> {
  const { name, description, open, details } = split(change);
  return trx
    .updateTable('product_list')
    .set({
      ...(name === undefined ? {} : { name: name ?? '' }),
      ...(description === undefined ? {} : { description }),
      ...(open === undefined ? {} : { public: open }),
      details: sql`jsonb_strip_nulls(details || ${JSON.stringify(details)}::jsonb)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('site_id', '=', owner.siteId)
    .returningAll()
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      throw badRequest(
        `A wish list named '${name}' is there already.`,
        'product-list-name-in-use',
        'Product List Name In Use',
      );
    });
}

/** Deletes a list with its items; returns false when it does not exist. */
export async function deleteList(db: Db, owner: Owner, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('product_list')
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('site_id', '=', owner.siteId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
