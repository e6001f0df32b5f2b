import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { sameAddress } from '../email/canonical-address.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import { postMail } from '../outbox/outbox.ts';
import { type CustomerRow, isLoginTaken } from './repository.ts';

/** Lifetime of a mailed link in hours. */
export const EMAIL_LINK_HOURS = 72;

/** The change that a link confirms: the customer's verified email, and a new login when set. */
export interface EmailClaim {
  customerId: string;
  email: string;
  login?: string | undefined;
}

/** Creates a token for a verification link. It is valid once; only its hash is stored. */
export async function issueEmailToken(db: Db, now: Date, claim: EmailClaim): Promise<string> {
  const token = newSecret();
  await db.deleteFrom('email_verification').where('expires_at', '<=', now).execute();
  await db
    .insertInto('email_verification')
    .values({
      token_hash: hashSecret(token),
      customer_id: claim.customerId,
      email: claim.email,
      login: claim.login ?? null,
      expires_at: new Date(now.getTime() + EMAIL_LINK_HOURS * 3_600_000),
    })
    .execute();
  return token;
}

/**
 * Voids tokens and queued mails with links, in the transaction that makes them obsolete: all, or only those
 * of `changes`.
 */
export async function voidEmailTokens(trx: Db, customerId: string, which: 'all' | 'changes'): Promise<void> {
  await trx
    .deleteFrom('email_verification')
    .where('customer_id', '=', customerId)
    .$if(which === 'changes', (query) => query.where('login', 'is not', null))
    .execute();
  await trx
    .deleteFrom('outbox_mail')
    .where('kind', '=', 'verify-email')
    .where('state', '=', 'waiting')
    .where(sql`about ->> 'customerId'`, '=', customerId)
    .$if(which === 'changes', (query) => query.where(sql`about ->> 'login'`, 'is not', null))
    .execute();
}

/**
 * Verifies the email of a token, and changes the account's email and login if it was mailed for that. The old
 * address is notified, and every link and code mailed to it is voided. A link proves access to the mailbox,
 * not to the account, so the customer must be signed in; `not-theirs` leaves it unused. Returns `invalid`
 * when the token was used, has expired, or is unknown or obsolete.
 */
export function useEmailToken(
  db: Db,
  now: Date,
  token: string,
  by: { customerId: string; siteId: string; locale: string },
): Promise<{ email: string } | 'invalid' | 'not-theirs'> {
  return db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('email_verification')
      .select('customer_id')
      .where('token_hash', '=', hashSecret(token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (owner && owner.customer_id !== by.customerId) return 'not-theirs';
    const claim = await trx
      .deleteFrom('email_verification')
      .where('token_hash', '=', hashSecret(token))
      .where('customer_id', '=', by.customerId)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!claim) return 'invalid';
    const before = await trx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', claim.customer_id)
      .where('enabled', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return 'invalid';
    const { email } = claim;
    if (claim.login === null) {
      if (!sameAddress(before.email, email)) return 'invalid';
      await verify(trx, now, before.id);
      return { email };
    }
    return (await changeSignIn(trx, now, before, { email, login: claim.login }, by)) ? { email } : 'invalid';
  });
}

const verify = (trx: Db, now: Date, id: string) =>
  trx.updateTable('customer').set({ email_verified_at: now }).where('id', '=', id).execute();

/** Changes email and login; returns false when the login was taken by another customer. */
async function changeSignIn(
  trx: Db,
  now: Date,
  before: CustomerRow,
  { email, login }: { email: string; login: string },
  { siteId, locale }: { siteId: string; locale: string },
): Promise<boolean> {
  if (!sameAddress(login, before.login) && (await isLoginTaken(trx, before.list_id, login))) return false;
  await trx
    .updateTable('customer')
    .set({ email, login, email_verified_at: now, updated_at: now })
    .where('id', '=', before.id)
    .execute();
  await voidEmailTokens(trx, before.id, 'all');
  await trx.deleteFrom('password_reset_token').where('customer_id', '=', before.id).execute();
  await trx.deleteFrom('authorization_code').where('customer_id', '=', before.id).execute();
  await postMail(trx, now, {
    kind: 'email-changed',
    siteId,
    locale: before.preferred_locale ?? locale,
    about: changeNotice(before, { email, login }),
  });
  return true;
}

/**
 * Data of the mail to the old address. An unverified old address may belong to a stranger, so the mail hides
 * the new one.
 */
export const changeNotice = (before: CustomerRow, after: { email: string; login: string }) => ({
  to: before.email,
  customerId: before.id,
  before: { email: before.email, login: before.login },
  after,
  isWhole: before.email_verified_at !== null,
});
