import type { Context } from 'hono';
import { isAddress, sameAddress } from '../../customers/email-proof.ts';
import { changeNotice } from '../../customers/email-tokens.ts';
import { type CustomerRow, isLoginTaken } from '../../customers/repository.ts';
import type { Db } from '../../database/connection.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { countVerification } from '../../identity/throttle.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { verifyCurrentPassword } from './verify-password.ts';

/** How somebody signs in and is written to. */
export interface SignIn {
  login: string;
  email: string;
}

export const loginInUse = (login: string) =>
  badRequest(`The login '${login}' is already in use.`, 'login-already-in-use', 'Login Already In Use');

/**
 * A login that is an email address has to be the customer's own: mails that open an account go to its email, so
 * nobody may register or take the address of somebody else as a login (400 `invalid-login`).
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
 * Email and login after a change: a login that is an address goes along with the email, and the email with it.
 * Undefined when nothing of them changes.
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

/** Proves that a change of email or login is the customer's wish; throws 400 or 429. */
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

/** Throws 429 when too many links were mailed for a customer; each goes to an address that may be anybody's. */
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
 * What of a proven change is written at once. Another email is not: a link goes to it, and until somebody follows that
 * the email and login before are in force. Another login of the same email is, and the email is told of it.
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
