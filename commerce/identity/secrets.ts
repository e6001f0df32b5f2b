import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a code or refresh token with 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Hash of a code or token for storage, so that a copy of the database gives no access. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Compares texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
