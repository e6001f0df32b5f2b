import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { WithdrawalTable } from '../database/tables/withdrawals.ts';
import { inTransaction } from '../database/transaction.ts';
import { addressKey } from '../email/canonical-address.ts';
import { postMail } from '../outbox/outbox.ts';

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
}

/**
 * Records a withdrawal and queues its receipt to the named address, in one transaction. Every declaration is recorded, also
 * one whose order is not found: it is for the merchant to examine, and the answer reveals no orders.
 */
export function recordWithdrawal(db: Db, given: Declaration, now: Date): Promise<Withdrawal> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('placed_order')
      .select(['order_no', 'customer_email'])
      .where('order_no', '=', given.orderNo)
      .where('site_id', '=', given.siteId)
      .executeTakeFirst();
    const isMatched = order !== undefined && addressKey(order.customer_email) === addressKey(given.email);
    const recorded = await trx
      .insertInto('withdrawal')
      .values({
        id: randomUUID(),
        site_id: given.siteId,
        locale: given.locale,
        request_key: given.key,
        order_no: isMatched ? order.order_no : null,
        named_order: given.orderNo,
        name: given.name,
        email: given.email,
        items: given.items,
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'request_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!recorded)
      return trx
        .selectFrom('withdrawal')
        .selectAll()
        .where('site_id', '=', given.siteId)
        .where('request_key', '=', given.key)
        .executeTakeFirstOrThrow();
    await postMail(trx, now, {
      kind: 'withdrawal-received',
      siteId: given.siteId,
      locale: given.locale,
      about: { withdrawalId: recorded.id, isMatched },
      cause: `withdrawal-received:${recorded.id}`,
    });
    return recorded;
  });
}

/** Returns a recorded withdrawal. */
export const findWithdrawal = (db: Db, id: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the newest withdrawals, for staff. */
export const newestWithdrawals = (db: Db, limit: number): Promise<Withdrawal[]> =>
  db.selectFrom('withdrawal').selectAll().orderBy('received_at', 'desc').limit(limit).execute();
