import type { Context } from 'hono';
import { findCustomer } from '../../customers/repository.ts';
import { proveByCode } from '../../customers/reset-tokens.ts';
import { clientAddress } from '../../http/client-address.ts';
import { resolveSite } from '../../http/site-context.ts';
import { AuthError, invalidGrant, invalidRequest } from '../../identity/auth-error.ts';
import { authenticateClient } from '../../identity/clients.ts';
import { type CodeGrant, PASSWORDLESS_REDIRECT, redeemCode } from '../../identity/codes.ts';
import { mailRequester } from '../../identity/mail-requester.ts';
import { isSignedOut, openSession } from '../../identity/sessions.ts';
import { countResetRequest } from '../../identity/throttle.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { readForm, requireField } from './form.ts';
import { requireSite } from './sign-in.ts';
import { issueGrant } from './token-grants.ts';

/**
 * POST oauth2/passwordless/login: mails a sign-in code that is valid for the requesting client. The response
 * does not depend on whether the customer exists.
 */
export async function requestSignInCode(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  if (client.secret === undefined) throw invalidRequest('Passwordless login is for private clients.');
  const login = requireField(form, 'user_id');
  const { id: siteId, customer_list_id: listId } = await requireSite(services, form);
  if (requireField(form, 'mode') !== 'email') throw invalidRequest('The mode must be email.');
  const { db } = services;
  const now = services.now();
  const address = clientAddress(c);
  if (!(await countResetRequest(db, now, listId, login, address))) {
    throw invalidRequest('Too many login requests were made. Please try again later.');
  }
  const requestedLocale = form.locale?.replace(/-(\w+)$/, (region) => region.toUpperCase());
  const { locale } = await resolveSite(services, siteId, requestedLocale).catch(() =>
    resolveSite(services, siteId),
  );
  const requester = await mailRequester(db, now, { listId, login, address });
  const about = {
    listId,
    login,
    clientId: client.id,
    ...requester,
    ...(form.usid ? { usid: form.usid } : {}),
  };
  await postMail(db, now, { kind: 'sign-in-code', siteId, locale, about });
  return c.body(null, 200);
}

/** POST oauth2/passwordless/token: exchanges a mailed code for the customer's tokens, once. */
export async function tokenBySignInCode(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  if (requireField(form, 'hint') !== 'pwdless_login') throw invalidRequest('The hint must be pwdless_login.');
  if (requireField(form, 'grant_type') !== 'client_credentials') {
    throw new AuthError(400, 'unsupported_grant_type', 'Bad or missing grant_type.');
  }
  const grant = await redeemCode(services.db, services.now(), requireField(form, 'pwdless_login_token'), {
    clientId: client.id,
    redirectUri: PASSWORDLESS_REDIRECT,
    verifier: undefined,
  });
  if (!grant) throw invalidGrant('The pwdless_login_token is invalid, expired or already used.');
  return issueGrant(services, { ...grant, usid: await sessionOf(services, grant) }, form.dnt);
}

/**
 * Returns the usid for a redeemed code. The first code that verifies the email ends all other sessions of the
 * customer; when the code was requested in one of those, a new session is opened.
 */
async function sessionOf({ db, now }: CommerceServices, grant: CodeGrant): Promise<string> {
  const customer = grant.customerId ? await findCustomer(db, grant.customerId) : undefined;
  if (!customer || !grant.email || !(await proveByCode(db, now(), customer, grant.email))) return grant.usid;
  return (await isSignedOut(db, grant.usid)) ? openSession(db, now(), grant) : grant.usid;
}
