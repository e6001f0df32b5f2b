import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { AuthError, invalidRequest } from '../../identity/auth-error.ts';
import { readBasic } from '../../identity/basic.ts';
import { checkRedirect, findClient } from '../../identity/clients.ts';
import { issueCode } from '../../identity/codes.ts';
import { checkCredentials } from '../../identity/credentials.ts';
import { openSession, signInSite } from '../../identity/sessions.ts';
import type { ApiClient, CommerceServices } from '../../services/commerce-services.ts';
import { DEVICE_HEADER, issueDeviceToken, knownDevice } from './device-token.ts';
import { type AuthFields, readForm, readQueryFields, requireField } from './form.ts';
import { limitGuests } from './limit-guests.ts';

/** Returns the site of channel_id; throws 400 when it does not exist. */
export async function requireSite(services: CommerceServices, form: AuthFields) {
  const site = await signInSite(services.db, requireField(form, 'channel_id'));
  if (!site) throw invalidRequest('Bad or missing channel_id.');
  return site;
}

/** Validates client, redirect URI and site before anything is written. */
async function checkSignInRequest(services: CommerceServices, form: AuthFields) {
  const client = findClient(services, requireField(form, 'client_id'));
  const redirect = checkRedirect(client, requireField(form, 'redirect_uri'));
  // Without a PKCE challenge anyone who sees a public client's code could redeem it.
  if (client.secret === undefined) requireField(form, 'code_challenge');
  return { client, redirect, site: await requireSite(services, form) };
}

async function redirectWithCode(
  services: CommerceServices,
  c: Context,
  form: AuthFields,
  to: { client: ApiClient; redirect: URL; siteId: string; customerId: string | null },
): Promise<Response> {
  const now = services.now();
  const admit = to.customerId === null ? () => limitGuests(services, c) : undefined;
  const opener = { siteId: to.siteId, clientId: to.client.id };
  const usid = await openSession(services.db, now, opener, form.usid, admit);
  const code = await issueCode(services.db, now, {
    usid,
    clientId: to.client.id,
    siteId: to.siteId,
    customerId: to.customerId,
    redirectUri: form.redirect_uri!,
    codeChallenge: form.code_challenge ?? null,
  });
  const location = new URL(to.redirect);
  location.searchParams.set('code', code);
  location.searchParams.set('usid', usid);
  if (form.state) location.searchParams.set('state', form.state);
  return new Response(null, {
    status: 303,
    statusText: 'See Other',
    headers: { location: location.href, 'content-length': '0', 'cache-control': 'no-store' },
  });
}

/** GET oauth2/authorize: redirects a guest (303) to the redirect URI with a code. */
export async function authorize(services: CommerceServices, c: Context): Promise<Response> {
  const form = readQueryFields(c);
  const { client, redirect, site } = await checkSignInRequest(services, form);
  if (form.response_type !== 'code') throw invalidRequest('The response_type must be code.');
  if (form.hint !== 'guest') throw invalidRequest('The hint must be guest: there is no identity provider.');
  return redirectWithCode(services, c, form, { client, redirect, siteId: site.id, customerId: null });
}

/** POST oauth2/login: redirects a customer with login and password (303) to the redirect URI with a code. */
export async function login(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const { client, redirect, site } = await checkSignInRequest(services, form);
  const basic = readBasic(c.req.header('authorization'));
  if (!basic) throw new AuthError(401, 'invalid_client', 'Basic Authorization failed.');
  const { customer_list_id: listId } = site;
  const attempt = {
    listId,
    login: basic.user,
    address: clientAddress(c),
    device: await knownDevice(services, c, listId, basic.user),
  };
  // Checks a refused password like a wrong one, so that it takes as long and counts as an attempt.
  const password = services.refusedPasswords?.includes(basic.password) ? '' : basic.password;
  const customerId = await checkCredentials(services.db, services.now(), attempt, password);
  const response = await redirectWithCode(services, c, form, {
    client,
    redirect,
    siteId: site.id,
    customerId,
  });
  response.headers.set(DEVICE_HEADER, await issueDeviceToken(services, listId, basic.user));
  return response;
}
