import { type SqlBool, sql } from 'kysely';
import { announceWork } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { QueueFigures } from '../jobs/queue-figures.ts';
import { MAIL_CHANNEL } from './outbox.ts';

/** A mail that failed and waits for its next attempt, or was given up. */
export interface OpenMail {
  id: string;
  kind: string;
  siteId: string;
  /** order that it is about */
  orderNo: string | null;
  state: 'waiting' | 'dead';
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  /** since when the limits of its recipient delay it */
  delayedSince: Date | null;
  lastError: string | null;
}

/** Mails that failed at least once, the newest first. */
export async function openMails(db: Db, limit: number): Promise<OpenMail[]> {
  const { rows } = await sql<OpenMail>`
    select id, kind, site_id as "siteId", about ->> 'orderNo' as "orderNo", state, attempts,
      created_at as "createdAt", due_at as "dueAt", delayed_since as "delayedSince", last_error as "lastError"
    from outbox_mail where state = 'dead' or (state = 'waiting' and (last_error is not null or delayed_since is not null))
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Sends one mail again, or all that failed: given up or waiting for their next attempt. They keep their ids, and so their
 * Message-ID. A mail whose data was erased with its account is not sent again. Returns the number of mails.
 */
export function resendMails(db: Db, which: { id: string } | 'all', now: Date): Promise<number> {
  const chosen = which === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id = ${which.id}`;
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update outbox_mail
      -- The limits of a recipient counted a mail at its first attempt.
      set state = 'waiting', attempts = 1, due_at = ${now}, ended_at = null
      where ${chosen} and about <> '{}'
        and (state = 'dead' or (state = 'waiting' and last_error is not null and due_at > ${now}))`.execute(
      trx,
    );
    await announceWork(trx, MAIL_CHANNEL);
    return Number(numAffectedRows ?? 0);
  });
}

/** How many mails wait, and how many were given up in the last 30 days. */
export async function mailQueue(db: Db): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select 'mail' as queue, waiting.count::int as waiting, dead.count::int as dead, waiting.oldest as "oldestAt"
    from (select count(*), min(created_at) as oldest from outbox_mail where state = 'waiting') waiting,
      (select count(*) from outbox_mail where state = 'dead') dead`.execute(db);
  return rows[0]!;
}
