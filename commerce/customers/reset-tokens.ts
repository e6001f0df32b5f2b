import type { Db } from '../database/connection.ts';
import { sameAddress } from '../email/canonical-address.ts';
import { versionOf } from '../identity/credentials.ts';
import { hashSecret, newSecret, sameText } from '../identity/secrets.ts';
import { rememberNetwork, resetLockout } from '../identity/throttle.ts';
import { ACCESS_TOKEN_SECONDS } from '../identity/tokens.ts';
import { proveEmail } from './email-proof.ts';
import { voidEmailTokens } from './email-tokens.ts';
import type { CustomerRow } from './repository.ts';

/** Lifetime of a mailed reset link in minutes. */
export const RESET_MINUTES = 30;

/** Creates a password reset token for a mail. It is valid once; only its hash is stored. */
export async function issueResetToken(
  db: Db,
  now: Date,
  customerId: string,
  email: string,
  codeChallenge?: string,
): Promise<string> {
  const token = newSecret();
  await db.deleteFrom('password_reset_token').where('expires_at', '<=', now).execute();
  await db
    .insertInto('password_reset_token')
    .values({
      token_hash: hashSecret(token),
      customer_id: customerId,
      email,
      code_challenge: codeChallenge ?? null,
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000),
    })
    .execute();
  return token;
}

export interface ResetProof {
  token: string;
  /** login that the token must belong to, when the client sends one */
  login?: string | undefined;
  /** PKCE verifier, when the token was requested with a challenge */
  codeVerifier?: string | undefined;
}

/**
 * Sets a new password with a token; returns false when the token was used, has expired, is unknown, belongs
 * to another login or fails the PKCE check. Voids every other token and session of the customer, verifies the
 * address the token was mailed to, and lifts a lockout (`address`: of the client that sets the password).
 */
export async function resetPassword(
  db: Db,
  now: Date,
  proof: ResetProof,
  address: string | undefined,
  hashPassword: () => Promise<string>,
): Promise<boolean> {
  // Hashes before the transaction, because hashing is slow and PGlite has a single connection.
  if (!(await readToken(db, now, proof))) return false;
  const passwordHash = await hashPassword();
  return db.transaction().execute(async (trx) => {
    const customer = await readToken(trx, now, proof);
    if (!customer) return false;
    // Deleting the row locks it: a concurrent reset finds no token to delete.
    const spent = await trx
      .deleteFrom('password_reset_token')
      .where('token_hash', '=', hashSecret(proof.token))
      .executeTakeFirst();
    if (spent.numDeletedRows === 0n) return false;
    await replacePassword(trx, now, customer.id, passwordHash);
    if (customer.mailedTo) await proveEmail(trx, now, customer, customer.mailedTo);
    const owner = { listId: customer.list_id, login: customer.login, address };
    await resetLockout(trx, owner);
    await rememberNetwork(trx, now, { ...owner, credential: versionOf(passwordHash) });
    return true;
  });
}

/**
 * Sets a new password and ends every session, link and code of the customer, including the session of this
 * request (`usid`).
 */
export function changePassword(
  db: Db,
  now: Date,
  { customerId, usid, passwordHash }: { customerId: string; usid: string; passwordHash: string },
): Promise<void> {
  return db.transaction().execute((trx) => replacePassword(trx, now, customerId, passwordHash, [usid]));
}

/**
 * Verifies the email with a mailed code, which needs no password. On the first verification, voids the
 * password, sessions and links from before, because somebody else may have registered the account. Returns
 * whether it was the first.
 */
export function proveByCode(db: Db, now: Date, customer: CustomerRow, email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isFirst = await proveEmail(trx, now, customer, email);
    if (isFirst) await replacePassword(trx, now, customer.id, null);
    return isFirst;
  });
}

async function replacePassword(
  trx: Db,
  now: Date,
  customerId: string,
  passwordHash: string | null,
  known: string[] = [],
): Promise<void> {
  await trx.deleteFrom('password_reset_token').where('customer_id', '=', customerId).execute();
  // Someone who knew the old password may have requested a change of email.
  await voidEmailTokens(trx, customerId, 'changes');
  await trx
    .updateTable('customer')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', customerId)
    .execute();
  await endSessions(trx, now, customerId, known);
}

/**
 * Voids refresh tokens, codes and access tokens of a customer; `known` sessions are ended even without a
 * refresh token.
 */
export async function endSessions(
  trx: Db,
  now: Date,
  customerId: string,
  known: string[] = [],
): Promise<void> {
  const tokens = await trx
    .deleteFrom('refresh_token')
    .where('customer_id', '=', customerId)
    .returning('usid')
    .execute();
  await trx.deleteFrom('authorization_code').where('customer_id', '=', customerId).execute();
  const usids = [...new Set([...known, ...tokens.map(({ usid }) => usid)])];
  if (usids.length === 0) return;
  const expires_at = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  await trx
    .insertInto('signed_out_session')
    .values(usids.map((usid) => ({ usid, expires_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Deleting the usid prevents that it is used again.
  await trx.deleteFrom('shopper_session').where('usid', 'in', usids).execute();
}

async function readToken(
  db: Db,
  now: Date,
  proof: ResetProof,
): Promise<(CustomerRow & { mailedTo: string | null }) | undefined> {
  const row = await db
    .selectFrom('password_reset_token')
    .innerJoin('customer', 'customer.id', 'password_reset_token.customer_id')
    .selectAll('customer')
    .select(['code_challenge', 'password_reset_token.email as mailedTo'])
    .where('token_hash', '=', hashSecret(proof.token))
    .where('expires_at', '>', now)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  if (proof.login !== undefined && !sameAddress(proof.login, row.login)) return undefined;
  if (row.code_challenge !== null) {
    if (!proof.codeVerifier || !sameText(hashSecret(proof.codeVerifier), row.code_challenge))
      return undefined;
  }
  return row;
}
