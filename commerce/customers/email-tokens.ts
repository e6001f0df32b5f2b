import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import { postMail } from '../outbox/outbox.ts';
import { sameAddress } from './email-proof.ts';
import { type CustomerRow, isLoginTaken } from './repository.ts';

/** How long the link of a mail is good. */
export const EMAIL_LINK_HOURS = 72;

/** What a link makes true: this address is the customer's, and with a `login` they sign in by that from then on. */
export interface EmailClaim {
  customerId: string;
  email: string;
  login?: string | undefined;
}

/** A token for a link that verifies an address, good once; only its hash is kept. */
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

/** Voids links that are under way, in the transaction of what makes them out of date: all, or those of `changes` alone. */
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
 * Verifies the address of a token, and changes the account's email and login when that is what it was mailed for: the
 * address before is told of it, and every link and code mailed to it is void. The link proves who reads the mail, not
 * who owns the account: it counts only for its customer, and `not-theirs` leaves it unused. `invalid` when the token is
 * spent, expired, unknown or out of date.
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
    return (await move(trx, now, before, { email, login: claim.login }, by)) ? { email } : 'invalid';
  });
}

const verify = (trx: Db, now: Date, id: string) =>
  trx.updateTable('customer').set({ email_verified_at: now }).where('id', '=', id).execute();

/** False when the login has become another customer's in the meantime. */
async function move(
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

/** What the address before is told. One that nobody ever proved may be a stranger's, who learns no other address. */
export const changeNotice = (before: CustomerRow, after: { email: string; login: string }) => ({
  to: before.email,
  customerId: before.id,
  before: { email: before.email, login: before.login },
  after,
  isWhole: before.email_verified_at !== null,
});
