import { sameAddress } from '../email/canonical-address.ts';
import { badRequest } from '../http/problem.ts';
import { PASSWORD_MAX } from '../identity/passwords.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { isEasyPassword } from './password-strength.ts';
import { storeName } from './store-name.ts';

/** Longer than that of shoppers: it opens the orders of all of them. */
export const STAFF_PASSWORD_MIN = 12;

/** A field of a form that is refused, in words and with a reason that an application can translate. */
export const invalidField = (field: string, reason: string, detail: string) =>
  badRequest(detail, `invalid-${field}`, 'Invalid Field', { field, reason });

/** Throws 400 `invalid-password` with the reason when a password of staff violates the rules. */
export async function checkStaffPassword(
  services: Pick<CommerceServices, 'refusedPasswords' | 'staff' | 'db' | 'mail'>,
  { email, name }: { email: string; name: string | null },
  password: string,
  field = 'password',
): Promise<void> {
  const { refusedPasswords, staff } = services;
  const refuse = (reason: string, detail: string) =>
    badRequest(detail, 'invalid-password', 'Invalid Password', { field, reason });
  if ([...password].length < STAFF_PASSWORD_MIN)
    throw refuse('too-short', `The password must have at least ${STAFF_PASSWORD_MIN} characters.`);
  if (password.length > PASSWORD_MAX)
    throw refuse('too-long', `The password must have at most ${PASSWORD_MAX} characters.`);
  if (sameAddress(password, email)) throw refuse('is-email', 'The password must not be the email address.');
  if (refusedPasswords?.includes(password) || staff.demo?.password === password)
    throw refuse('is-public', 'The password is public. Choose another one.');
  const own = `${email} ${name ?? ''} ${await storeName(services)} Vitrine`.split(/[^\p{L}\p{N}]+/u);
  if (await isEasyPassword(password, [email, ...own]))
    throw refuse('too-easy', 'The password is easy to guess. Use several words that do not belong together.');
}
