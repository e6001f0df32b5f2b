import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const PASSWORD_MIN = 8;
/** Limits the time that hashing takes. */
export const PASSWORD_MAX = 256;

/**
 * Hashes a password with argon2id; the result contains parameters and salt and is stored in
 * customer.password_hash.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Compared with the password of an unknown login, so that both cases take the same time.
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Verifies a password; without a stored hash returns false after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await decoy), password).catch(() => false);
  return right && stored != null;
}
