import type { Db } from '../database/connection.ts';
import type { Reopening } from '../database/tables/withdrawals.ts';

/** Far more mistakes than one withdrawal has; each is kept with it. */
const MAX_REOPENINGS = 20;

/**
 * `not_settled`: staff have not settled it, as one whose whole order is cancelled; `changed`: it was settled another time since it was
 * read; `too_often`.
 */
export type ReopenRefusal = 'not_settled' | 'changed' | 'too_often';

/** Identifies a settlement, for `If-Match`. */
export const settlementVersion = (settledAt: Date): string => String(settledAt.getTime());

/**
 * Takes the settlement of a withdrawal back that staff made by mistake: it is open again, and the settlement is kept with the reason.
 * Its row is locked. Returns why not, or undefined. Throws when there is none with the id.
 */
export async function reopenWithdrawal(
  trx: Db,
  id: string,
  { reason, version }: { reason: string; version: string },
  staff: string,
  now: Date,
): Promise<ReopenRefusal | undefined> {
  const row = await trx
    .selectFrom('withdrawal')
    .select(['settled_at', 'settled_by', 'settled_reference', 'settled_note', 'settled_staff', 'reopenings'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { settled_at: at, settled_by: by } = row;
  if (at === null || by === null) return 'not_settled';
  if (settlementVersion(at) !== version) return 'changed';
  if (row.reopenings.length >= MAX_REOPENINGS) return 'too_often';
  const reopening: Reopening = {
    at: now.toISOString(),
    staff,
    reason,
    settlement: {
      by,
      ...(row.settled_reference === null ? {} : { reference: row.settled_reference }),
      ...(row.settled_note === '' ? {} : { note: row.settled_note }),
      ...(row.settled_staff === null ? {} : { staff: row.settled_staff }),
      at: at.toISOString(),
    },
  };
  await trx
    .updateTable('withdrawal')
    .set({
      settled_at: null,
      settled_staff: null,
      settled_by: null,
      settled_reference: null,
      settled_note: '',
      reopenings: JSON.stringify([...row.reopenings, reopening]),
    })
    .where('id', '=', id)
    .execute();
  return undefined;
}
