import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { readBasic } from '../../identity/basic.ts';
import { checkRedirect, findClient } from '../../identity/clients.ts';
import { issueCode } from '../../identity/codes.ts';
import { checkCredentials } from '../../identity/credentials.ts';
import { AuthRefusal, invalidRequest } from '../../identity/refusal.ts';
import { openSession, signInSite } from '../../identity/sessions.ts';
import type { ApiClient, CommerceServices } from '../../services/commerce-services.ts';
import { type AuthFields, need, readForm, readQueryFields } from './form.ts';
import { DEVICE_HEADER, issueDevice, knownDevice } from './known-device.ts';
import { countGuest } from './new-guests.ts';

/** The site of channel_id; 400 when there is none. */
export async function needSite(services: CommerceServices, form: AuthFields) {
  const site = await signInSite(services.db, need(form, 'channel_id'));
  if (!site) throw invalidRequest('Bad or missing channel_id.');
  return site;
}

/** What a call must bring before it may end in a redirect, checked before anything is done for it. */
async function begin(services: CommerceServices, form: AuthFields) {
  const client = findClient(services, need(form, 'client_id'));
  const redirect = checkRedirect(client, need(form, 'redirect_uri'));
  // Without a challenge anybody who sees a public client's code could redeem it.
  if (client.secret === undefined) need(form, 'code_challenge');
  return { client, redirect, site: await needSite(services, form) };
}

async function redirectWithCode(
  services: CommerceServices,
  c: Context,
  form: AuthFields,
  to: { client: ApiClient; redirect: URL; siteId: string; customerId: string | null },
): Promise<Response> {
  const now = services.now();
  const admit = to.customerId === null ? () => countGuest(services, c) : undefined;
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

/** GET oauth2/authorize: a guest is sent to the redirect address with a code (303). */
export async function authorize(services: CommerceServices, c: Context): Promise<Response> {
  const form = readQueryFields(c);
  const { client, redirect, site } = await begin(services, form);
  if (form.response_type !== 'code') throw invalidRequest('The response_type must be code.');
  if (form.hint !== 'guest') throw invalidRequest('The hint must be guest: there is no identity provider.');
  return redirectWithCode(services, c, form, { client, redirect, siteId: site.id, customerId: null });
}

/** POST oauth2/login: a customer with login and password is sent to the redirect address with a code (303). */
export async function login(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const { client, redirect, site } = await begin(services, form);
  const basic = readBasic(c.req.header('authorization'));
  if (!basic) throw new AuthRefusal(401, 'invalid_client', 'Basic Authorization failed.');
  const { customer_list_id: listId } = site;
  const attempt = {
    listId,
    login: basic.user,
    address: clientAddress(c),
    device: await knownDevice(services, c, listId, basic.user),
  };
  // A refused password as a wrong one: it takes as long, and it counts.
  const password = services.refusedPasswords?.includes(basic.password) ? '' : basic.password;
  const customerId = await checkCredentials(services.db, services.now(), attempt, password);
  const response = await redirectWithCode(services, c, form, {
    client,
    redirect,
    siteId: site.id,
    customerId,
  });
  response.headers.set(DEVICE_HEADER, await issueDevice(services, listId, basic.user));
  return response;
}
