import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { newCustomerId } from './ids.ts';
import { ACCESS_TOKEN_SECONDS } from './tokens.ts';

/** Returns an online site with its customer list. */
export async function signInSite(db: Db, siteId: string) {
  return db
    .selectFrom('site')
    .select(['id', 'customer_list_id'])
    .where('id', '=', siteId)
    .where('online', '=', true)
    .executeTakeFirst();
}

/**
 * Continues the session of a known usid at the site, so that a returning guest keeps customer id and basket;
 * otherwise opens a new one, unless `admit` throws. A usid of another client is not accepted, because it
 * appears in URLs.
 */
export async function openSession(
  db: Db,
  now: Date,
  { siteId, clientId }: { siteId: string; clientId: string },
  usid?: string,
  admit?: () => Promise<void>,
): Promise<string> {
  if (usid) {
    const known = await db
      .updateTable('shopper_session')
      .set({ seen_at: now })
      .where('usid', '=', usid)
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', clientId)]))
      .returning('usid')
      .executeTakeFirst();
    if (known) return known.usid;
  }
  await admit?.();
  const session = {
    usid: randomUUID(),
    site_id: siteId,
    client_id: clientId,
    guest_customer_id: newCustomerId(),
  };
  await db
    .insertInto('shopper_session')
    .values({ ...session, created_at: now, seen_at: now })
    .execute();
  return session.usid;
}

/** Ends a session: voids its codes, refresh tokens, usid and access tokens. */
export async function endSession(db: Db, now: Date, usid: string): Promise<void> {
  const expires_at = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('signed_out_session')
      .values({ usid, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.deleteFrom('shopper_session').where('usid', '=', usid).execute();
  });
}

/** Whether a session ended within the lifetime of an access token. */
export async function isSignedOut(db: Db, usid: string): Promise<boolean> {
  const row = await db
    .selectFrom('signed_out_session')
    .select('usid')
    .where('usid', '=', usid)
    .executeTakeFirst();
  return row !== undefined;
}
