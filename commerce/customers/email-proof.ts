import type { Db } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { CustomerRow } from './repository.ts';

type Addressed = Pick<CustomerRow, 'login' | 'email' | 'email_verified_at'>;

/** Whether a login has the form of an email address, as most have. */
export const isAddress = (login: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(login);

export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether the customer proved by a mailed link that the email of the account is theirs. */
export const isEmailVerified = (customer: Pick<CustomerRow, 'email_verified_at'>): boolean =>
  customer.email_verified_at !== null;

/** Throws 403 `email-not-verified`: what is kept under an address is only for whom it belongs to. */
export function requireVerifiedEmail(customer: Pick<CustomerRow, 'email_verified_at'>): void {
  if (isEmailVerified(customer)) return;
  throw new Problem(
    403,
    'email-not-verified',
    'Email Not Verified',
    'The email address of the account is not verified yet. Follow the link in the mail that was sent to it.',
  );
}

/**
 * Where mails go that open the account (a new password, a code to sign in with): to the verified email. While none is
 * verified, to the address that is the login: whoever asks names it, and the mail proves it. A login that is no
 * address leaves the email of the registration, which cannot have changed since without a proof.
 */
export const addressThatOpens = ({ login, email, email_verified_at }: Addressed): string =>
  email_verified_at === null && isAddress(login) ? login : email;

/**
 * Whoever used a secret that was mailed to an address has it: the account's email is verified from now on. Answers
 * whether this was the first proof.
 */
export async function proveEmail(trx: Db, now: Date, customer: CustomerRow, email: string): Promise<boolean> {
  if (isEmailVerified(customer) || !sameAddress(addressThatOpens(customer), email)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', customer.id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
