import { hashSecret, newSecret, sameText } from '../auth/secrets.ts';
import { ACCESS_TOKEN_SECONDS } from '../auth/tokens.ts';
import type { Db } from '../database/connection.ts';

/** How long the link of a mail is good. */
export const RESET_MINUTES = 30;

/** A token to set a new password with, good once; only its hash is kept. */
export async function issueResetToken(
  db: Db,
  now: Date,
  customerId: string,
  codeChallenge?: string,
): Promise<string> {
  const token = newSecret();
  await db.deleteFrom('password_reset_token').where('expires_at', '<=', now).execute();
  await db
    .insertInto('password_reset_token')
    .values({
      token_hash: hashSecret(token),
      customer_id: customerId,
      code_challenge: codeChallenge ?? null,
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000),
    })
    .execute();
  return token;
}

export interface ResetProof {
  token: string;
  /** the login the token must have been asked for, where the caller says it */
  login?: string | undefined;
  /** of the challenge the token was asked with, if it was */
  codeVerifier?: string | undefined;
}

/**
 * Sets a new password by a token; false when the token is spent, expired, unknown, another login's, or its proof does
 * not fit. Every token and session of the customer is void afterwards: whoever was signed in has to sign in anew.
 */
export async function resetPassword(
  db: Db,
  now: Date,
  proof: ResetProof,
  hashPassword: () => Promise<string>,
): Promise<boolean> {
  // Hashing takes long, and the embedded database has one connection: so it comes before the transaction.
  if (!(await readToken(db, now, proof))) return false;
  const passwordHash = await hashPassword();
  return db.transaction().execute(async (trx) => {
    const customerId = await readToken(trx, now, proof);
    if (!customerId) return false;
    // The rows themselves are the lock: of two resets at once, the second finds no token to delete.
    const spent = await trx
      .deleteFrom('password_reset_token')
      .where('token_hash', '=', hashSecret(proof.token))
      .executeTakeFirst();
    if (spent.numDeletedRows === 0n) return false;
    await trx.deleteFrom('password_reset_token').where('customer_id', '=', customerId).execute();
    await trx
      .updateTable('customer')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', customerId)
      .execute();
    await endSessions(trx, now, customerId);
    return true;
  });
}

/** Voids refresh tokens, codes and, for the rest of their time, access tokens of a customer. */
export async function endSessions(trx: Db, now: Date, customerId: string): Promise<void> {
  const tokens = await trx
    .deleteFrom('refresh_token')
    .where('customer_id', '=', customerId)
    .returning('usid')
    .execute();
  await trx.deleteFrom('authorization_code').where('customer_id', '=', customerId).execute();
  const usids = [...new Set(tokens.map(({ usid }) => usid))];
  if (usids.length === 0) return;
  const expires_at = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  await trx
    .insertInto('signed_out_session')
    .values(usids.map((usid) => ({ usid, expires_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The usid is given out no more: what was signed out stays so.
  await trx.deleteFrom('shopper_session').where('usid', 'in', usids).execute();
}

async function readToken(db: Db, now: Date, proof: ResetProof): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset_token')
    .innerJoin('customer', 'customer.id', 'password_reset_token.customer_id')
    .select(['customer.id', 'customer.login', 'code_challenge'])
    .where('token_hash', '=', hashSecret(proof.token))
    .where('expires_at', '>', now)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  if (proof.login !== undefined && proof.login.toLowerCase() !== row.login.toLowerCase()) return undefined;
  if (row.code_challenge !== null) {
    if (!proof.codeVerifier || !sameText(hashSecret(proof.codeVerifier), row.code_challenge))
      return undefined;
  }
  return row.id;
}
