import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { endSession } from './sessions.ts';
import { signingKey } from './signing-keys.ts';

const DAY = 86_400;
export const GUEST_REFRESH_SECONDS = 30 * DAY;
export const REGISTERED_REFRESH_SECONDS = 90 * DAY;

/**
 * Grace period in seconds in which a public client may reuse a rotated token: two tabs may refresh
 * concurrently, or a response may be lost. It gets the same successor, as long as that was not used.
 */
export const REUSE_GRACE_SECONDS = 10;

/** Subject of issued tokens. */
export interface SessionGrant {
  usid: string;
  clientId: string;
  siteId: string;
  /** null for a guest */
  customerId: string | null;
  /** do not track, "0" or "1" */
  dnt: string;
}

export interface RefreshToken {
  token: string;
  /** remaining lifetime in seconds */
  seconds: number;
}

/**
 * Creates a refresh token, valid for 30 days for guests and 90 for customers; only its hash is stored. A
 * rotated token stays in the `family` of its predecessor.
 */
export async function issueRefreshToken(
  db: Db,
  now: Date,
  grant: SessionGrant,
  family: string = randomUUID(),
  token: string = newSecret(),
): Promise<RefreshToken> {
  const seconds = grant.customerId ? REGISTERED_REFRESH_SECONDS : GUEST_REFRESH_SECONDS;
  await db
    .insertInto('refresh_token')
    .values({
      token_hash: hashSecret(token),
      usid: grant.usid,
      client_id: grant.clientId,
      site_id: grant.siteId,
      customer_id: grant.customerId,
      dnt: grant.dnt,
      family,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return { token, seconds };
}

/**
 * Reads a refresh token; undefined when it has expired, is unknown, belongs to another client, or was rotated
 * more than `graceSeconds` ago.
 */
export async function readRefreshToken(
  db: Db,
  now: Date,
  token: string,
  clientId: string,
  graceSeconds = 0,
): Promise<(SessionGrant & { expiresAt: Date; family: string | null }) | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('client_id', '=', clientId)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([
        where('spent_at', 'is', null),
        where('spent_at', '>', new Date(now.getTime() - graceSeconds * 1000)),
      ]),
    )
    .executeTakeFirst();
  return (
    row && {
      usid: row.usid,
      clientId: row.client_id,
      siteId: row.site_id,
      customerId: row.customer_id,
      dnt: row.dnt,
      expiresAt: row.expires_at,
      family: row.family,
    }
  );
}

/** Voids a refresh token; returns false when it was void already. */
export async function voidRefreshToken(db: Db, token: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('refresh_token')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * Exchanges a token for its successor. A token rotated within the grace period returns the same successor, so
 * that a family has one line of tokens; undefined when the successor was used, which means a replay.
 */
export async function rotateRefreshToken(
  db: Db,
  now: Date,
  token: string,
  { family, ...grant }: SessionGrant & { family: string | null },
): Promise<RefreshToken | undefined> {
  const { privateJwk } = await signingKey(db);
  const successor = createHmac('sha256', privateJwk.d!).update(`refresh\n${token}`).digest('base64url');
  return db.transaction().execute(async (trx) => {
    const spent = await trx
      .updateTable('refresh_token')
      .set({ spent_at: now })
      .where('token_hash', '=', hashSecret(token))
      .where('spent_at', 'is', null)
      .executeTakeFirst();
    if (spent.numUpdatedRows > 0n) return issueRefreshToken(trx, now, grant, family ?? undefined, successor);
    const issued = await readRefreshToken(trx, now, successor, grant.clientId);
    const left = issued && Math.floor((issued.expiresAt.getTime() - now.getTime()) / 1000);
    return left === undefined ? undefined : { token: successor, seconds: left };
  });
}

/**
 * Revokes the family of a reused token (RFC 9700, section 4.14), because client and thief cannot be told
 * apart. For a customer ends the session with its access tokens.
 */
export async function revokeFamilyOf(db: Db, now: Date, token: string, clientId: string): Promise<void> {
  const row = await db
    .selectFrom('refresh_token')
    .select(['usid', 'family', 'customer_id'])
    .where('token_hash', '=', hashSecret(token))
    .where('client_id', '=', clientId)
    .where('spent_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return;
  if (row.customer_id !== null) await endSession(db, now, row.usid);
  else await db.deleteFrom('refresh_token').where('family', '=', row.family).execute();
}
