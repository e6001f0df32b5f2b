import type { Context } from 'hono';
import { findCustomer } from '../../customers/repository.ts';
import { proveByCode } from '../../customers/reset-tokens.ts';
import { clientAddress } from '../../http/client-address.ts';
import { resolveSite } from '../../http/site-context.ts';
import { authenticateClient } from '../../identity/clients.ts';
import { type CodeGrant, PASSWORDLESS_REDIRECT, redeemCode } from '../../identity/codes.ts';
import { AuthRefusal, invalidGrant, invalidRequest } from '../../identity/refusal.ts';
import { isSignedOut, openSession } from '../../identity/sessions.ts';
import { countResetRequest } from '../../identity/throttle.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { need, readForm } from './form.ts';
import { needSite } from './sign-in.ts';
import { issueGrant } from './token-grants.ts';

/**
 * POST oauth2/passwordless/login: a code to sign in with goes out by mail, for the client that asked. Known and unknown
 * customers get the same answer.
 */
export async function requestSignInCode(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  if (client.secret === undefined) throw invalidRequest('Passwordless login is for private clients.');
  const login = need(form, 'user_id');
  const { id: siteId, customer_list_id: listId } = await needSite(services, form);
  if (need(form, 'mode') !== 'email') throw invalidRequest('The mode must be email.');
  const { db } = services;
  const now = services.now();
  if (!(await countResetRequest(db, now, listId, login, clientAddress(c)))) {
    throw invalidRequest('Too many login requests were made. Please try again later.');
  }
  const asked = form.locale?.replace(/-(\w+)$/, (region) => region.toUpperCase());
  const { locale } = await resolveSite(db, siteId, asked).catch(() => resolveSite(db, siteId));
  const about = { listId, login, clientId: client.id, ...(form.usid ? { usid: form.usid } : {}) };
  await postMail(db, now, { kind: 'sign-in-code', siteId, locale, about });
  return c.body(null, 200);
}

/** POST oauth2/passwordless/token: the mailed code for the tokens of its customer, once. */
export async function tokenBySignInCode(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  if (need(form, 'hint') !== 'pwdless_login') throw invalidRequest('The hint must be pwdless_login.');
  if (need(form, 'grant_type') !== 'client_credentials') {
    throw new AuthRefusal(400, 'unsupported_grant_type', 'Bad or missing grant_type.');
  }
  const grant = await redeemCode(services.db, services.now(), need(form, 'pwdless_login_token'), {
    clientId: client.id,
    redirectUri: PASSWORDLESS_REDIRECT,
    verifier: undefined,
  });
  if (!grant) throw invalidGrant('The pwdless_login_token is invalid, expired or already used.');
  return issueGrant(services, { ...grant, usid: await sessionOf(services, grant) }, form.dnt);
}

/**
 * The session of a code. Its first proof of the email ends all others of the customer; a code that was asked for in one
 * of those opens a new one, which nobody else is in.
 */
async function sessionOf({ db, now }: CommerceServices, grant: CodeGrant): Promise<string> {
  const customer = grant.customerId ? await findCustomer(db, grant.customerId) : undefined;
  if (!customer || !grant.email || !(await proveByCode(db, now(), customer, grant.email))) return grant.usid;
  return (await isSignedOut(db, grant.usid)) ? openSession(db, now(), grant) : grant.usid;
}
