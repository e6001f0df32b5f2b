import type { Db } from '../database/connection.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { StaffAccount } from './accounts.ts';

/** A session ends this long after the sign-in, in seconds. */
export const SESSION_SECONDS = 12 * 3600;
/** A session ends this long after its last request, in seconds. */
export const IDLE_SECONDS = 3600;
/** The last request is written at most this often, in seconds. */
const SEEN_SECONDS = 60;

/** A session of an account of staff. */
export interface StaffSession {
  account: StaffAccount;
  /** hash of its token, which names it */
  tokenHash: string;
  /** when it ends without another request */
  expiresAt: Date;
}

/** A session and its token, which only the browser keeps. */
export interface OpenedSession {
  session: StaffSession;
  token: string;
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

const endOf = (created: Date, now: Date) =>
  new Date(Math.min(created.getTime() + SESSION_SECONDS * 1000, now.getTime() + IDLE_SECONDS * 1000));

/** Opens a session of an account, and deletes all that ended, of whoever. */
export async function openStaffSession(trx: Db, now: Date, account: StaffAccount): Promise<OpenedSession> {
  await trx
    .deleteFrom('staff_session')
    .where((where) =>
      where.or([
        where('created_at', '<=', before(now, SESSION_SECONDS)),
        where('seen_at', '<=', before(now, IDLE_SECONDS)),
      ]),
    )
    .execute();
  const token = newSecret();
  const tokenHash = hashSecret(token);
  await trx
    .insertInto('staff_session')
    .values({ token_hash: tokenHash, account_id: account.id, created_at: now, seen_at: now })
    .execute();
  return { token, session: { account, tokenHash, expiresAt: endOf(now, now) } };
}

/**
 * The session of a token, which the request keeps open; undefined when it ended, its account is not active, or it is the demo's
 * account and the demo's credentials are refused.
 */
export async function findStaffSession(
  { db, staff, now: clock }: Pick<CommerceServices, 'db' | 'staff' | 'now'>,
  token: string,
): Promise<StaffSession | undefined> {
  const now = clock();
  const tokenHash = hashSecret(token);
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff_account', 'staff_account.id', 'staff_session.account_id')
    .selectAll('staff_account')
    .select(['staff_session.created_at as opened_at', 'staff_session.seen_at'])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.created_at', '>', before(now, SESSION_SECONDS))
    .where('staff_session.seen_at', '>', before(now, IDLE_SECONDS))
    .where('staff_account.state', '=', 'active')
    .executeTakeFirst();
  if (!row || (row.demo && !staff.demo)) return undefined;
  const { opened_at: openedAt, seen_at: seenAt, ...account } = row;
  if (seenAt <= before(now, SEEN_SECONDS))
    await db.updateTable('staff_session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
  return { account, tokenHash, expiresAt: endOf(openedAt, now) };
}

/** Ends one session. */
export async function endStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of an account, in the transaction that changes what it may do or how it signs in. */
export async function endStaffSessions(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('staff_session').where('account_id', '=', accountId).execute();
}
