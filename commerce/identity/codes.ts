import type { Db } from '../database/connection.ts';
import { hashSecret, newSecret, sameText } from './secrets.ts';

/** Minutes until a mailed sign-in code expires. */
export const PASSWORDLESS_MINUTES = 10;
/** Stored as the redirect URI of a mailed sign-in code, so that it cannot be redeemed as an authorization code. */
export const PASSWORDLESS_REDIRECT = 'passwordless:';

const CODE_SECONDS = 60;

export interface CodeGrant {
  usid: string;
  clientId: string;
  siteId: string;
  /** null for a guest */
  customerId: string | null;
  redirectUri: string;
  /** recipient of a mailed code */
  email?: string | null;
  /** PKCE S256 challenge */
  codeChallenge: string | null;
}

/** Creates an authorization code that is valid once, by default for 60 seconds. */
export async function issueCode(
  db: Db,
  now: Date,
  grant: CodeGrant,
  seconds = CODE_SECONDS,
): Promise<string> {
  const code = newSecret();
  await db
    .insertInto('authorization_code')
    .values({
      code_hash: hashSecret(code),
      usid: grant.usid,
      client_id: grant.clientId,
      site_id: grant.siteId,
      customer_id: grant.customerId,
      redirect_uri: grant.redirectUri,
      code_challenge: grant.codeChallenge,
      email: grant.email ?? null,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return code;
}

/**
 * Redeems a code; undefined when it has expired, belongs to another client or fails a check. The code is used
 * up in any case.
 */
export async function redeemCode(
  db: Db,
  now: Date,
  code: string,
  proof: { clientId: string; redirectUri: string | undefined; verifier: string | undefined },
): Promise<CodeGrant | undefined> {
  const row = await db
    .deleteFrom('authorization_code')
    .where('code_hash', '=', hashSecret(code))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now || row.client_id !== proof.clientId) return undefined;
  if (row.redirect_uri !== proof.redirectUri) return undefined;
  const challenge = row.code_challenge;
  if (challenge !== null) {
    // The PKCE S256 transformation (RFC 7636) equals the hash used for secrets.
    if (!proof.verifier || !sameText(hashSecret(proof.verifier), challenge)) return undefined;
  }
  return {
    usid: row.usid,
    clientId: row.client_id,
    siteId: row.site_id,
    customerId: row.customer_id,
    redirectUri: row.redirect_uri,
    codeChallenge: challenge,
    email: row.email,
  };
}
