import type { Db } from '../database/connection.ts';
import { hashSecret, newSecret } from './secrets.ts';

const DAY = 86_400;
export const GUEST_REFRESH_SECONDS = 30 * DAY;
export const REGISTERED_REFRESH_SECONDS = 90 * DAY;

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

/** A refresh token of 30 days for a guest, 90 for a registered customer; only its hash is kept. */
export async function issueRefreshToken(db: Db, now: Date, grant: SessionGrant): Promise<RefreshToken> {
  const token = newSecret();
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
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return { token, seconds };
}

/** What a refresh token stands for; undefined when it is spent, expired, unknown or another client's. */
export async function readRefreshToken(
  db: Db,
  now: Date,
  token: string,
  clientId: string,
): Promise<(SessionGrant & { expiresAt: Date }) | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('client_id', '=', clientId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      usid: row.usid,
      clientId: row.client_id,
      siteId: row.site_id,
      customerId: row.customer_id,
      dnt: row.dnt,
      expiresAt: row.expires_at,
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
