import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const PASSWORD_MIN = 8;
/** Longer ones would only cost time. */
export const PASSWORD_MAX = 256;

/** The argon2id hash of a password, with its parameters and salt, as kept in customer.password_hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Hashed once: what an unknown login's password is compared with, so that it takes as long as a known one's.
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Whether a password is the one behind a hash; without a hash the answer is no, after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await decoy), password).catch(() => false);
  return right && stored != null;
}
