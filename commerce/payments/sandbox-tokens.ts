import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { hashSecret, sameText } from '../identity/secrets.ts';
import { signingKeys } from '../identity/signing-keys.ts';

/** Content of a sandbox token. */
export interface SandboxCard {
  /** digit that selects how payments with the card end */
  code: number;
  /** the same for every token of a card number; not computable from the number without the store's key */
  fingerprint: string;
}

const FORM = /^(sbx_(\d)_([0-9a-f]{16})_[0-9a-f]{16})_([0-9a-f]{32})$/;

/** The fingerprint of a card number. */
export async function fingerprintOfNumber(db: Db, number: string): Promise<string> {
  // The oldest key is known to every process, even while another process adds one.
  const key = (await keysOf(db)).at(-1)!;
  return mac(key, `card ${number}`).slice(0, 16);
}

/**
 * Creates a token of 72 characters for a card. Tokens are signed and not stored, so that clients
 * cannot fill a table, and they stay valid after a restart. The same `cause` gets the same token.
 */
export async function issueSandboxToken(
  db: Db,
  { code, fingerprint }: SandboxCard,
  cause?: string,
): Promise<string> {
  const key = (await keysOf(db)).at(-1)!;
  const nonce =
    cause === undefined ? randomBytes(8).toString('hex') : mac(key, `cause ${cause}`).slice(0, 16);
  const claim = `sbx_${code}_${fingerprint}_${nonce}`;
  return `${claim}_${signatureOf(key, claim)}`;
}

/** Reads a token; returns undefined for a token that this store did not issue. */
export async function readSandboxToken(db: Db, token: string): Promise<SandboxCard | undefined> {
  const [, claim, code, fingerprint, signature] = FORM.exec(token) ?? [];
  if (!claim || !fingerprint || !signature) return undefined;
  const isIssued = (await keysOf(db)).some((key) => sameText(signatureOf(key, claim), signature));
  return isIssued ? { code: Number(code), fingerprint } : undefined;
}

/** Forgets a token of this store; others, which clients may send, are not stored. */
export async function forgetSandboxToken(db: Db, token: string, now: Date): Promise<void> {
  if (!(await readSandboxToken(db, token))) return;
  await db
    .insertInto('sandbox_forgotten_card')
    .values({ token_hash: hashSecret(token), forgotten_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Whether a token was forgotten. */
export async function isForgotten(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_forgotten_card')
    .select('token_hash')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row !== undefined;
}

const keysOf = async (db: Db) => (await signingKeys(db)).map(({ privateJwk }) => privateJwk.d!);

/** HMAC with the service's signing key, for sandbox cards only. */
const mac = (key: string, text: string): string =>
  createHmac('sha256', `sandbox-card ${key}`).update(text).digest('hex');

const signatureOf = (key: string, claim: string) => mac(key, `token ${claim}`).slice(0, 32);
