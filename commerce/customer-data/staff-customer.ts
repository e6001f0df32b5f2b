import { listAddresses } from '../customers/addresses.ts';
import { assignableGroups } from '../customers/assigned-groups.ts';
import type { CustomerRow } from '../customers/repository.ts';
import type { Db } from '../database/connection.ts';
import { isLoginLocked } from '../identity/throttle.ts';
import { foundOrders } from '../orders/find-orders.ts';

/** Newest orders that come with a customer. */
const SHOWN_ORDERS = 20;

/** A customer as staff see them: orders and groups of `siteIds`. Passwords and cards are not part of it. */
export async function staffCustomer(db: Db, now: Date, customer: CustomerRow, siteIds: readonly string[]) {
  const { id, list_id: listId, login } = customer;
  const orders = await db
    .selectFrom('placed_order')
    .select(['order_no as orderNo', 'created_at as createdAt'])
    .where('customer_id', '=', id)
    .where('site_id', 'in', siteIds.length > 0 ? [...siteIds] : [''])
    .orderBy('created_at', 'desc')
    .limit(SHOWN_ORDERS)
    .execute();
  const { count } = await db
    .selectFrom('placed_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', id)
    .where('site_id', 'in', siteIds.length > 0 ? [...siteIds] : [''])
    .executeTakeFirstOrThrow();
  return {
    customerId: id,
    customerNo: customer.customer_no,
    login,
    email: customer.email,
    emailVerified: customer.email_verified_at !== null,
    firstName: customer.first_name,
    lastName: customer.last_name,
    enabled: customer.enabled,
    hasPassword: customer.password_hash !== null,
    locked: await isLoginLocked(db, now, listId, login),
    ...(customer.preferred_locale ? { preferredLocale: customer.preferred_locale } : {}),
    createdAt: customer.created_at.toISOString(),
    addresses: await listAddresses(db, id),
    groups: await assignableGroups(db, customer.customer_no, siteIds),
    orderCount: Number(count),
    orders: await foundOrders(db, orders),
  };
}
