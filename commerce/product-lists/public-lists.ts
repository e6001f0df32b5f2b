import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { canonicalLogin } from '../email/canonical-address.ts';
import { type ItemRow, itemsOf } from './items.ts';
import type { ListRow } from './lists.ts';

/** Maximum lists of a search. */
const PUBLIC_LISTS = 200;

export interface OwnerSearch {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Finds public lists of a site by the owner's verified email (ignoring case) and exact names. */
export function publicListsOf(
  db: Db,
  site: { siteId: string; customerListId: string },
  { email, firstName, lastName }: OwnerSearch,
): Promise<ListRow[]> {
  return db
    .selectFrom('product_list')
    .innerJoin('customer', 'customer.id', 'product_list.customer_id')
    .selectAll('product_list')
    .where('product_list.site_id', '=', site.siteId)
    .where('product_list.public', '=', true)
    .where('customer.list_id', '=', site.customerListId)
    .where('customer.enabled', '=', true)
    .$if(email !== undefined, (query) =>
      query
        .where(sql`lower(customer.email)`, '=', sql`lower(${canonicalLogin(email ?? '')})`)
        .where('customer.email_verified_at', 'is not', null),
    )
    .$if(firstName !== undefined, (query) => query.where('customer.first_name', '=', firstName!))
    .$if(lastName !== undefined, (query) => query.where('customer.last_name', '=', lastName!))
    .orderBy('product_list.created_at')
    .orderBy('product_list.id')
    .limit(PUBLIC_LISTS)
    .execute();
}

export function findPublicList(db: Db, siteId: string, id: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('product_list')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('public', '=', true)
    .executeTakeFirst();
}

/** The public items of a list. */
export async function publicItemsOf(db: Db, listId: string): Promise<ItemRow[]> {
  return (await itemsOf(db, [listId])).filter((item) => item.public);
}
