import type { Context } from 'hono';
import { isAddress } from '../../customers/email-proof.ts';
import { changeNotice } from '../../customers/email-tokens.ts';
import { type CustomerRow, isLoginTaken } from '../../customers/repository.ts';
import type { Db } from '../../database/connection.ts';
import { sameAddress } from '../../email/canonical-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { countVerification } from '../../identity/throttle.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { verifyCurrentPassword } from './verify-password.ts';

/** Login and email of a customer. */
export interface SignIn {
  login: string;
  email: string;
}

export const loginInUse = (login: string) =>
  badRequest(`The login '${login}' is already in use.`, 'login-already-in-use', 'Login Already In Use');

/**
 * Checks that a login in the form of an email address equals the customer's email; throws 400
 * `invalid-login`. Sign-in mails go to the email, so a login must not be somebody else's address.
 */
export function checkLogin({ login, email }: SignIn): void {
  if (!isAddress(login) || sameAddress(login, email)) return;
  throw badRequest(
    'A login that is an email address has to be the email of the customer.',
    'invalid-login',
    'Invalid Login',
  );
}

/**
 * Returns login and email after a change, or undefined when neither changes. A login that is an email address
 * changes together with the email.
 */
export function wantedSignIn(
  before: SignIn,
  { login, email }: { login?: string | undefined; email?: string | undefined },
): SignIn | undefined {
  const isChanged = (wanted: string | undefined, kept: string) => wanted !== undefined && wanted !== kept;
  const newLogin = isChanged(login, before.login) ? login : undefined;
  const newEmail = isChanged(email, before.email) ? email : undefined;
  if (newLogin === undefined && newEmail === undefined) return undefined;
  const wanted = {
    email: newEmail ?? (newLogin !== undefined && isAddress(newLogin) ? newLogin : before.email),
    login: newLogin ?? (isAddress(before.login) ? newEmail! : before.login),
  };
  checkLogin(wanted);
  return wanted;
}

/** Verifies that the customer wants a change of email or login; throws 400 or 429. */
export async function proveSignInChange(
  services: CommerceServices,
  c: Context,
  before: CustomerRow,
  wanted: SignIn,
  change: { currentPassword: string; usid: string },
): Promise<void> {
  await verifyCurrentPassword(services, c, before, change.currentPassword, change.usid);
  const { db } = services;
  if (!sameAddress(wanted.login, before.login) && (await isLoginTaken(db, before.list_id, wanted.login))) {
    throw loginInUse(wanted.login);
  }
  if (sameAddress(wanted.email, before.email)) return;
  await limitVerifications(services, before.id);
}

/** Throws 429 when too many verification mails were sent for a customer; they can go to any address. */
export async function limitVerifications(services: CommerceServices, customerId: string): Promise<void> {
  if (await countVerification(services.db, services.now(), customerId)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many confirmation mails. Please wait 15 minutes.',
  );
}

/**
 * Returns the fields to write immediately. A new email is not among them: a verification link is mailed to
 * it, and the old email and login stay valid until the link is opened. A new login with the same email
 * applies at once, with a notice to the email.
 */
export async function startSignInChange(
  trx: Db,
  now: Date,
  before: CustomerRow,
  wanted: SignIn,
  mail: { siteId: string; locale: string },
): Promise<Partial<SignIn>> {
  if (sameAddress(wanted.email, before.email)) {
    if (!sameAddress(wanted.login, before.login)) {
      await postMail(trx, now, { kind: 'email-changed', ...mail, about: changeNotice(before, wanted) });
    }
    return wanted;
  }
  await postMail(trx, now, {
    kind: 'verify-email',
    ...mail,
    about: { customerId: before.id, email: wanted.email, login: wanted.login },
  });
  return {};
}
