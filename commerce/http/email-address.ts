import { z } from 'zod';
import { canonicalAddress } from '../email/canonical-address.ts';

export const isOneAddress = (text: string): boolean => canonicalAddress(text) !== undefined;

/** Schema of an email address, shared by all routes. Returns its canonical spelling. */
export const emailAddress = z
  .string()
  .trim()
  .transform((text, context) => {
    const address = canonicalAddress(text);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: 'must be one email address' });
    return z.NEVER;
  });
