import { sql } from 'kysely';
import { toAmount } from '../../shared/minor-units.ts';
import { REQUEST_TYPE } from '../back-in-stock/request-limit.ts';
import type { BasketState } from '../baskets/basket-state.ts';
import { listAddresses } from '../customers/addresses.ts';
import { isEmailVerified } from '../customers/email-proof.ts';
import { listInstruments } from '../customers/payment-instruments.ts';
import type { CustomerRow } from '../customers/repository.ts';
import { toCustomer } from '../customers/view.ts';
import type { Db } from '../database/connection.ts';
import { addressKey } from '../email/canonical-address.ts';
import { type OrderRow, orderOf } from '../orders/repository.ts';
import { activityOf } from '../recommendations/visitor-activity.ts';

/**
 * Collects all data of a customer on every site, in the platform's format where it has one; with a
 * `visitorId` the activity recorded under it. Data stored by email (subscriptions, back-in-stock requests,
 * withdrawals) is included only when the email is verified.
 */
export async function collectCustomerData(
  db: Db,
  now: Date,
  customer: CustomerRow,
  visitorId?: string,
): Promise<object> {
  const { id } = customer;
  return {
    exportedAt: now.toISOString(),
    customer: toCustomer(customer, await listAddresses(db, id), await listInstruments(db, now, id)),
    orders: await orders(db, id),
    orderNotes: await orderNotes(db, id),
    baskets: await baskets(db, id),
    productLists: await productLists(db, id),
    subscriptions: isEmailVerified(customer) ? await subscriptions(db, customer) : [],
    notices: isEmailVerified(customer) ? await notices(db, customer) : [],
    withdrawals: isEmailVerified(customer) ? await withdrawals(db, customer) : [],
    activity: visitorId ? await activityOf(db, visitorId) : [],
  };
}

async function orders(db: Db, customerId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('placed_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => {
    const { orderViewCode: _code, ...order } = orderOf(row) as Record<string, unknown>;
    return { ...order, ...outsideOf(row) };
  });
}

/** What was paid outside the payment provider, and refunded so: the payment instruments of the order do not say it. */
function outsideOf(row: OrderRow): object {
  const { settled_outside_cents: settledCents, refunded_outside_cents: refundedCents } = row;
  if (settledCents === 0) return {};
  const amount = (cents: number) => toAmount(cents, row.currency);
  return {
    c_settledOutsideProvider: amount(settledCents),
    c_refundedOutsideProvider: amount(refundedCents),
  };
}

/** What staff noted about the orders; without who did. */
async function orderNotes(db: Db, customerId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('order_note')
    .innerJoin('placed_order', 'placed_order.order_no', 'order_note.order_no')
    .select(['order_note.order_no', 'order_note.note', 'order_note.created_at'])
    .where('placed_order.customer_id', '=', customerId)
    .orderBy('order_note.id')
    .execute();
  return rows.map(({ order_no, note, created_at }) => ({
    orderNo: order_no,
    note,
    creationDate: created_at,
  }));
}

async function baskets(db: Db, customerId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('basket')
    .select(['site_id', 'currency', 'content', 'created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ site_id, currency, content, created_at, updated_at }) => {
    const { instruments: _payment, ...chosen } = content as BasketState;
    return { siteId: site_id, currency, creationDate: created_at, lastModified: updated_at, ...chosen };
  });
}

async function productLists(db: Db, customerId: string): Promise<object[]> {
  const lists = await db
    .selectFrom('product_list')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const items = await db
    .selectFrom('product_list_item')
    .selectAll()
    .where('list_id', 'in', (own) =>
      own.selectFrom('product_list').select('id').where('customer_id', '=', customerId),
    )
    .orderBy('created_at')
    .execute();
  return lists.map((list) => ({
    id: list.id,
    siteId: list.site_id,
    type: list.type,
    name: list.name,
    description: list.description,
    public: list.public,
    creationDate: list.created_at,
    ...list.details,
    items: items
      .filter((item) => item.list_id === list.id)
      .map(({ product_id, quantity, priority, created_at, details }) => ({
        productId: product_id,
        quantity: Number(quantity),
        priority,
        creationDate: created_at,
        ...details,
      })),
  }));
}

/** Returns the customer's back-in-stock requests. */
async function notices(db: Db, { list_id, email }: CustomerRow): Promise<object[]> {
  const rows = await db
    .selectFrom('custom_object')
    .innerJoin('site', 'site.id', 'custom_object.site_id')
    .select(['site_id', 'attributes', 'created_at'])
    .where('type_id', '=', REQUEST_TYPE)
    .where('site.customer_list_id', '=', list_id)
    .where(sql`lower(attributes ->> 'email')`, '=', addressKey(email))
    .execute();
  return rows.map(({ site_id, attributes, created_at }) => ({
    siteId: site_id,
    ...attributes,
    creationDate: created_at,
  }));
}

async function withdrawals(db: Db, { list_id, email }: CustomerRow): Promise<object[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('site', 'site.id', 'withdrawal.site_id')
    .select(['site_id', 'named_order', 'withdrawal.name', 'email', 'items', 'received_at'])
    .where('site.customer_list_id', '=', list_id)
    .where((where) => where(where.fn('lower', ['withdrawal.email']), '=', addressKey(email)))
    .orderBy('received_at')
    .execute();
  return rows.map(({ site_id, named_order, received_at, ...declared }) => ({
    siteId: site_id,
    orderNo: named_order,
    ...declared,
    creationDate: received_at,
  }));
}

async function subscriptions(db: Db, { list_id, email }: CustomerRow): Promise<object[]> {
  const rows = await db
    .selectFrom('newsletter_subscription')
    .innerJoin('site', 'site.id', 'newsletter_subscription.site_id')
    .selectAll('newsletter_subscription')
    .where('site.customer_list_id', '=', list_id)
    .where((where) => where(where.fn('lower', ['newsletter_subscription.email']), '=', addressKey(email)))
    .execute();
  const consents = rows.length
    ? await db
        .selectFrom('newsletter_consent')
        .selectAll()
        .where(
          'subscription_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('at')
        .execute()
    : [];
  return rows.map(({ id, site_id, state, locale, source, profile, created_at }) => ({
    siteId: site_id,
    email,
    state,
    locale,
    source,
    ...profile,
    creationDate: created_at,
    consents: consents
      .filter((consent) => consent.subscription_id === id)
      .map(({ act, text_version, at }) => ({ act, textVersion: text_version, at })),
  }));
}
