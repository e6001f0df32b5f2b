import { z } from 'zod';

/** Maximum address length in characters that mail servers accept (RFC 5321). */
const MAX_LENGTH = 254;

/**
 * Matches exactly one address: no list, display name, comment or quotes, which mail programs would read as
 * further recipients. storefront/forms/rules.ts has the same rule.
 */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}.]+$/u;

export const isOneAddress = (text: string): boolean => text.length <= MAX_LENGTH && ONE_ADDRESS.test(text);

/** Schema of an email address, shared by all routes. */
export const emailAddress = z.string().trim().refine(isOneAddress, 'must be one email address');
