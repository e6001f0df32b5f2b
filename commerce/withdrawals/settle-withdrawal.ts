import type { Db } from '../database/connection.ts';
import { answersTo } from './answers.ts';
import { STATE } from './list-withdrawals.ts';

/** What settles a withdrawal: a refund, cancellation or return of its order since, or a note of staff alone. */
export interface Settlement {
  by: 'refund' | 'cancellation' | 'return' | 'note';
  /** as in the answers of the withdrawal; undefined for a note */
  reference?: string | undefined;
  /** for staff; empty for none */
  note: string;
}

/** `settled`: somebody did already; `no_answer`: its order has no such refund, cancellation or return since. */
export type SettleRefusal = 'settled' | 'no_answer';

/** State and settlement of a withdrawal, for the audit; locks it. */
export async function auditedWithdrawal(trx: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await trx
    .selectFrom('withdrawal')
    .select(['settled_by', 'settled_reference', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { settledBy: row.settled_by, reference: row.settled_reference, at: row.settled_at };
}

/**
 * Records what settles a withdrawal. Its row is locked, so that one of two settlements counts. Returns why not, or undefined. Throws
 * when there is none with the id.
 */
export async function settleWithdrawal(
  trx: Db,
  id: string,
  { by, reference, note }: Settlement,
  staff: string,
  now: Date,
): Promise<SettleRefusal | undefined> {
  await trx.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const { state, fulfilment, received_at } = await trx
    .selectFrom('withdrawal')
    .leftJoin('placed_order', 'placed_order.order_no', 'withdrawal.order_no')
    .select(['placed_order.fulfilment', 'withdrawal.received_at', STATE.as('state')])
    .where('withdrawal.id', '=', id)
    .executeTakeFirstOrThrow();
  if (state === 'settled') return 'settled';
  const answers = fulfilment ? answersTo(fulfilment, received_at) : [];
  if (by !== 'note' && !answers.some((one) => one.by === by && one.reference === reference))
    return 'no_answer';
  await trx
    .updateTable('withdrawal')
    .set({
      settled_at: now,
      settled_staff: staff,
      settled_by: by,
      settled_reference: by === 'note' ? null : (reference ?? null),
      settled_note: note,
    })
    .where('id', '=', id)
    .execute();
  return undefined;
}
