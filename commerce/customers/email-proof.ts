import type { Db } from '../database/connection.ts';
import { canonicalAddress, sameAddress } from '../email/canonical-address.ts';
import { Problem } from '../http/problem.ts';
import type { CustomerRow } from './repository.ts';

type Addressed = Pick<CustomerRow, 'login' | 'email' | 'email_verified_at'>;

/** Whether a login has the form of an email address. */
export const isAddress = (login: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(login) || canonicalAddress(login.trim()) !== undefined;

/** Whether the customer verified the account's email with a mailed link. */
export const isEmailVerified = (customer: Pick<CustomerRow, 'email_verified_at'>): boolean =>
  customer.email_verified_at !== null;

/** Throws 403 `email-not-verified`, to protect data stored by email address. */
export function requireVerifiedEmail(customer: Pick<CustomerRow, 'email_verified_at'>): void {
  if (isEmailVerified(customer)) return;
  throw new Problem(
    403,
    'email-not-verified',
    'Email Not Verified',
    'The email address of the account is not verified yet. Open the link in the verification mail.',
  );
}

/**
 * Returns the recipient of mails that give access to the account (password reset, sign-in code): the verified
 * email. Without a verified email it is the login if that is an address, because the requester named it and
 * the mail proves ownership; otherwise the email of the registration, which cannot change without
 * verification.
 */
export const accessMailAddress = ({ login, email, email_verified_at }: Addressed): string =>
  email_verified_at === null && isAddress(login) ? login : email;

/**
 * Verifies the account's email after a secret mailed to `email` was used. Returns whether this was the first
 * verification.
 */
export async function proveEmail(trx: Db, now: Date, customer: CustomerRow, email: string): Promise<boolean> {
  if (isEmailVerified(customer) || !sameAddress(accessMailAddress(customer), email)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', customer.id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
