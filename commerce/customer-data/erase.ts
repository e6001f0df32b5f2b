import { sql } from 'kysely';
import { REQUEST_TYPE } from '../back-in-stock/request-limit.ts';
import { isEmailVerified } from '../customers/email-proof.ts';
import { endSessions } from '../customers/reset-tokens.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { addressKey } from '../email/canonical-address.ts';
import { newCustomerId } from '../identity/ids.ts';
import { anonymizeSubscriber } from '../newsletter/subscriptions.ts';
import { deleteMailsOf, postMail } from '../outbox/outbox.ts';
import { deleteActivity } from '../recommendations/visitor-activity.ts';
import { forgetCustomer, recordEvents } from '../webhooks/record.ts';
import { anonymizeOrder, CLOSED } from './anonymize-orders.ts';

/**
 * Deletes a customer and their data, ends their sessions and queues the last mail, in one transaction. Orders
 * are kept under random customer ids and anonymized, open ones once they are closed. Data stored by email is
 * deleted when the email is verified. `visitorId` selects the recorded activity. Returns false when the
 * customer does not exist.
 */
export function eraseCustomer(
  db: Db,
  now: Date,
  customerId: string,
  from: { siteId: string; locale: string; visitorId?: string | undefined },
): Promise<boolean> {
  const { siteId, locale, visitorId } = from;
  return inTransaction(db, async (trx) => {
    const customer = await trx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!customer) return false;
    await detachOrders(trx, customerId);
    const sites = await trx
      .selectFrom('site')
      .select('id')
      .where('customer_list_id', '=', customer.list_id)
      .execute();
    const siteIds = sites.map(({ id }) => id);
    // Data stored by email belongs to the owner of the address, so an unverified email deletes nothing.
    const own = isEmailVerified(customer) ? customer.email : undefined;
    await deleteMailsOf(trx, customerId, own);
    if (own !== undefined) {
      await deleteBackInStockRequests(trx, siteIds, own);
      await anonymizeSubscriber(trx, now, siteIds, own);
    }
    if (visitorId) await deleteActivity(trx, visitorId);
    await endSessions(trx, now, customerId);
    await trx.deleteFrom('basket').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('product_list').where('customer_id', '=', customerId).execute();
    await trx
      .deleteFrom('customer_group_assignment')
      .where('customer_no', '=', customer.customer_no)
      .where('site_id', 'in', siteIds.length > 0 ? siteIds : [''])
      .execute();
    // Elements of an imported customer list that the import did not use.
    await sql`
      delete from archive_rest where root = 'customer-list' and record = 'customer'
        and key::jsonb #> '{3}' = ${JSON.stringify([`customer-no=${customer.customer_no}`])}::jsonb
        and key::jsonb #> '{1,0}' = ${JSON.stringify([`list-id=${customer.list_id}`])}::jsonb`.execute(trx);
    // Addresses, cards and reset tokens are deleted by foreign keys.
    await trx.deleteFrom('customer').where('id', '=', customerId).execute();
    const about = { to: customer.email, isVerified: isEmailVerified(customer) };
    await postMail(trx, now, { kind: 'account-deleted', siteId, locale, about });
    await forgetCustomer(trx, customerId);
    const { customer_no: customerNo, list_id: customerListId } = customer;
    await recordEvents(
      trx,
      [
        {
          type: 'customer.deleted',
          subject: `customer:${customerId}`,
          siteId,
          data: { customerId, customerNo, customerListId },
        },
      ],
      now,
    );
    return true;
  });
}

/** Deletes the back-in-stock requests of an email address. */
async function deleteBackInStockRequests(trx: Db, siteIds: string[], email: string): Promise<void> {
  for (const siteId of siteIds) {
    await trx
      .deleteFrom('custom_object')
      .where('type_id', '=', REQUEST_TYPE)
      .where('site_id', '=', siteId)
      .where(sql`lower(attributes ->> 'email')`, '=', addressKey(email))
      .execute();
  }
}

/** Gives each order a different random customer id, so that orders of one customer cannot be linked. */
async function detachOrders(trx: Db, customerId: string): Promise<void> {
  const orders = await trx
    .selectFrom('placed_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('order_no')
    .forUpdate()
    .execute();
  for (const order of orders) {
    const nobody = newCustomerId();
    await trx
      .updateTable('placed_order')
      .set({ customer_id: nobody, forget: true })
      .where('order_no', '=', order.order_no)
      .execute();
    await trx
      .updateTable('coupon_redemption')
      .set({ customer_id: nobody, mailbox: '' })
      .where('order_no', '=', order.order_no)
      .execute();
    if (CLOSED.includes(order.status)) await anonymizeOrder(trx, order);
  }
}
