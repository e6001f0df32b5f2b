import { z } from 'zod';

/** The longest address that mail servers take, in characters (RFC 5321). */
const LONGEST = 254;

/**
 * One address and nothing else: no list, no name beside it, no comment and no quotes, which mail programs read as
 * further receivers. storefront/forms/rules.ts has the same rule for its forms.
 */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}.]+$/u;

export const isOneAddress = (text: string): boolean => text.length <= LONGEST && ONE_ADDRESS.test(text);

/** An email address as every route takes it. */
export const emailAddress = z.string().trim().refine(isOneAddress, 'must be one email address');
