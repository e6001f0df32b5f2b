import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { sameText } from '../identity/secrets.ts';
import { signingKeys } from '../identity/signing-keys.ts';

/** What a token of the sandbox says of its card. */
export interface SandboxCard {
  /** digit that stands for how payments with the card end */
  code: number;
  /** the same for every token of one card number; the number cannot be computed from it without the store's key */
  fingerprint: string;
}

const FORM = /^(sbx_(\d)_([0-9a-f]{16})_[0-9a-f]{16})_([0-9a-f]{32})$/;

/**
 * A token for a card number, of 72 characters. It is signed and not stored: whoever asks for tokens without end fills
 * no table, and a restart voids none.
 */
export async function issueSandboxToken(db: Db, number: string, code: number): Promise<string> {
  // The oldest key is the one that every process knows, also while another one adds a key.
  const key = (await keysOf(db)).at(-1)!;
  const claim = `sbx_${code}_${mac(key, `card ${number}`).slice(0, 16)}_${randomBytes(8).toString('hex')}`;
  return `${claim}_${signatureOf(key, claim)}`;
}

/** What a token says; undefined for one that this store did not issue. */
export async function readSandboxToken(db: Db, token: string): Promise<SandboxCard | undefined> {
  const [, claim, code, fingerprint, signature] = FORM.exec(token) ?? [];
  if (!claim || !fingerprint || !signature) return undefined;
  const isIssued = (await keysOf(db)).some((key) => sameText(signatureOf(key, claim), signature));
  return isIssued ? { code: Number(code), fingerprint } : undefined;
}

const keysOf = async (db: Db) => (await signingKeys(db)).map(({ privateJwk }) => privateJwk.d!);

/** Keyed by what the service signs with, for this purpose alone. */
const mac = (key: string, text: string): string =>
  createHmac('sha256', `sandbox-card ${key}`).update(text).digest('hex');

const signatureOf = (key: string, claim: string) => mac(key, `token ${claim}`).slice(0, 32);
