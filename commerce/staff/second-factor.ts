import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Length of a secret in bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps before and after the current one whose codes are accepted: clocks differ. */
const WINDOW = 1;

/** A new part of the secret that an invitation offers. */
export const newSeed = (): string => randomBytes(32).toString('base64url');

/** The secret that an invitation offers, in base32: of its token and its seed, so that neither alone reveals it. */
export function offeredSecret(token: string, seed: string): string {
  const bytes = createHmac('sha256', Buffer.from(seed, 'base64url')).update(`totp\n${token}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** Address that an authenticator application reads a secret from, as text of its QR code. */
export const otpauthUri = (secret: string, issuer: string, email: string): string =>
  totp(secret, { issuer, label: email }).toString();

/** The step of time that a code of six digits is of; undefined when it is wrong at `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

const keyOf = (key: Uint8Array) => Buffer.from(hkdfSync('sha256', key, '', 'vitrine staff totp', 32));

/** Encrypts a secret for the database; `id` of its account, so that it is of no use in another row. */
export function sealSecret(key: Uint8Array, id: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a secret; undefined when it was encrypted with another key, or changed. */
export function openSecret(key: Uint8Array, id: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
