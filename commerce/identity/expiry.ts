import type { Db } from '../database/connection.ts';
import { GUEST_REFRESH_SECONDS, REGISTERED_REFRESH_SECONDS } from './refresh-tokens.ts';

const HOUR = 3_600_000;
const lastRun = new WeakMap<Db, number>();

/**
 * Deletes expired codes, refresh tokens and counters, and sessions without valid refresh tokens, with the
 * product lists of their guests. Runs during token requests, at most once an hour per process.
 */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  if (now.getTime() - (lastRun.get(db) ?? 0) < HOUR) return;
  lastRun.set(db, now.getTime());
  const unseenSince = new Date(now.getTime() - REGISTERED_REFRESH_SECONDS * 1000);
  await db.deleteFrom('authorization_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('signed_out_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('login_attempt').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('shopper_session').where('seen_at', '<', unseenSince).execute();
  // A guest without a refresh token cannot return after the lifetime of one.
  await db
    .deleteFrom('shopper_session')
    .where('seen_at', '<', new Date(now.getTime() - GUEST_REFRESH_SECONDS * 1000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_token')
            .select('token_hash')
            .whereRef('refresh_token.usid', '=', 'shopper_session.usid'),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('product_list')
    .where('guest', '=', true)
    .where('updated_at', '<', unseenSince)
    .execute();
}
