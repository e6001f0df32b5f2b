import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A code or refresh token: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is kept of a code or token, so that a copy of the database opens no session. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
