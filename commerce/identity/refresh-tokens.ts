import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { endSession } from './sessions.ts';
import { signingKey } from './signing-keys.ts';

const DAY = 86_400;
export const GUEST_REFRESH_SECONDS = 30 * DAY;
export const REGISTERED_REFRESH_SECONDS = 90 * DAY;

/**
 * Seconds in which a public client may send a token that it has exchanged already: two of its tabs refresh at once, or an
 * answer is lost. It gets the same successor again, and only while nobody has used that one.
 */
export const REUSE_GRACE_SECONDS = 10;

/** Whom tokens are issued to. */
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
  /** seconds it is still good for */
  seconds: number;
}

/**
 * A refresh token of 30 days for a guest, 90 for a registered customer; only its hash is kept. `family` is that of the
 * token it replaces.
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
 * What a refresh token stands for; undefined when it is expired, unknown, another client's, or was exchanged longer than
 * `graceSeconds` ago.
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

/** Voids a refresh token; false when it was void already, as for the second of two calls at once. */
export async function voidRefreshToken(db: Db, token: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('refresh_token')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/**
 * Exchanges a token for its successor. A token that was exchanged a moment ago gives the same successor, so that the
 * family never forks; undefined when that one was used meanwhile, which is a replay.
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
 * A token that was exchanged comes back: one of two who hold it stole it, and nobody can tell which. All tokens of its
 * family end (RFC 9700, section 4.14), and so does a customer's session with its access tokens.
 */
export async function endFamilyOf(db: Db, now: Date, token: string, clientId: string): Promise<void> {
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
