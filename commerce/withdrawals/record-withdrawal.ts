import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { typedOrderNumber } from '../../shared/order-number.ts';
import { isEmailVerified } from '../customers/email-proof.ts';
import { findCustomer } from '../customers/repository.ts';
import type { Db } from '../database/connection.ts';
import type { WithdrawalTable } from '../database/tables/withdrawals.ts';
import { inTransaction } from '../database/transaction.ts';
import { addressKey, sameAddress } from '../email/canonical-address.ts';
import { hashSecret } from '../identity/secrets.ts';
import { recordWithdrawnOrder } from '../orders/order-events.ts';
import type { Order } from '../orders/order-json.ts';
import { type Delivered, isInWithdrawalPeriod, lastDelivery } from '../orders/return-period.ts';
import { postMail } from '../outbox/outbox.ts';
import { namesBuyer } from './names-buyer.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

/** A consumer's declaration (Article 11a of Directive 2011/83/EU). */
export interface Declaration {
  siteId: string;
  locale: string;
  /** the same for repeated submissions, which are one withdrawal */
  key: string;
  orderNo: string;
  name: string;
  email: string;
  /** which products; empty for the whole order */
  items: string;
  /** ids of the shopper who declares it: as a customer first, and as a guest before */
  declaredBy: string[];
  /** network of the client that declares it; undefined when unknown */
  network: string | undefined;
}

/** The order of the site with the number and the email that a declaration names. */
export async function namedOrder(db: Db, given: Pick<Declaration, 'siteId' | 'orderNo' | 'email'>) {
  const order = await db
    .selectFrom('placed_order')
    .select(['order_no', 'customer_email', 'customer_id', 'content'])
    .where('order_no', '=', typedOrderNumber(given.orderNo))
    .where('site_id', '=', given.siteId)
    .executeTakeFirst();
  return order && addressKey(order.customer_email) === addressKey(given.email) ? order : undefined;
}

/**
 * Records a withdrawal and queues its receipt to the named address, in one transaction. Every declaration is recorded, also
 * one whose order is not found: it is for the merchant to examine, and the answer reveals no orders. Receipts count as mails that
 * strangers cause, unless the address is the verified one of who declares: whoever orders can name any address. One whose order,
 * email and name belong together counts for that order, so that statements about others do not delay it. Returns undefined, and
 * records nothing, when the key was used for another declaration.
 */
export function recordWithdrawal(db: Db, given: Declaration, now: Date): Promise<Withdrawal | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await namedOrder(trx, given);
    // Events of an order are recorded in the order of their changes.
    if (order)
      await trx
        .selectFrom('placed_order')
        .select('order_no')
        .where('order_no', '=', order.order_no)
        .forUpdate()
        .execute();
    const recorded = await trx
      .insertInto('withdrawal')
      .values({
        id: randomUUID(),
        site_id: given.siteId,
        locale: given.locale,
        request_key: given.key,
        order_no: order?.order_no ?? null,
        named_order: given.orderNo,
        name: given.name,
        email: given.email,
        items: given.items,
        declared_by_buyer: order !== undefined && given.declaredBy.includes(order.customer_id),
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'request_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!recorded) {
      const before = await trx
        .selectFrom('withdrawal')
        .selectAll()
        .where('site_id', '=', given.siteId)
        .where('request_key', '=', given.key)
        .executeTakeFirstOrThrow();
      return isSame(before, given) ? before : undefined;
    }
    await postMail(trx, now, {
      kind: 'withdrawal-received',
      siteId: given.siteId,
      locale: given.locale,
      about: {
        withdrawalId: recorded.id,
        isVerified: await isVerifiedAddress(trx, given),
        ...(order && (recorded.declared_by_buyer || namesBuyer(order.content as Order, given.name))
          ? { orderNo: order.order_no, byBuyer: recorded.declared_by_buyer }
          : {}),
        ...(given.network ? { by: hashSecret(given.network) } : {}),
      },
      cause: receiptCause(recorded.id),
    });
    if (recorded.order_no !== null) {
      const declared = {
        withdrawalId: recorded.id,
        receivedAt: now.toISOString(),
        declaredByBuyer: recorded.declared_by_buyer,
        wholeOrder: recorded.items === '',
      };
      await recordWithdrawnOrder(trx, recorded.order_no, declared, now);
    }
    return recorded;
  });
}

/** Whether a recorded withdrawal says what a declaration says. */
const isSame = (row: Withdrawal, { orderNo, name, email, items }: Declaration): boolean =>
  row.named_order === orderNo && row.name === name && row.email === email && row.items === items;

/** Cause of the mail of a receipt. */
export const receiptCause = (id: string) => `withdrawal-received:${id}`;

/** Whether who declares is signed in with an account whose verified address is the named one. */
async function isVerifiedAddress(
  trx: Db,
  { declaredBy: [customerId], email }: Declaration,
): Promise<boolean> {
  const customer = customerId ? await findCustomer(trx, customerId) : undefined;
  return customer !== undefined && isEmailVerified(customer) && sameAddress(customer.email, email);
}

/** Returns a recorded withdrawal. */
export const findWithdrawal = (db: Db, id: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a declaration came within the period: `open` while a parcel is not delivered, or its order is unknown. */
export type WithdrawalPeriod = 'within' | 'after' | 'open';

/** Returns the newest withdrawals and whether they are within 14 days from the last delivery, for staff. */
export async function newestWithdrawals(
  db: Db,
  limit: number,
): Promise<(Withdrawal & { period: WithdrawalPeriod })[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .leftJoin('placed_order', 'placed_order.order_no', 'withdrawal.order_no')
    .selectAll('withdrawal')
    .select(['placed_order.content', 'placed_order.fulfilment', 'placed_order.status'])
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ content, fulfilment, status, ...withdrawal }) => ({
    ...withdrawal,
    period: periodOf(content && fulfilment && { content, fulfilment }, status, withdrawal.received_at),
  }));
}

export function periodOf(order: Delivered | null, status: string | null, at: Date): WithdrawalPeriod {
  const isDelivered = order && status === 'completed' && lastDelivery(order.fulfilment);
  if (!isDelivered) return 'open';
  return isInWithdrawalPeriod(order, true, at) ? 'within' : 'after';
}
