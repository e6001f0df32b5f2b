import { createHash, randomBytes } from 'node:crypto';
import {
  MANAGER_CLIENT,
  MANAGER_SECRET,
  ORGANIZATION,
  PRIVATE_CLIENT,
  PRIVATE_SECRET,
  PUBLIC_CLIENT,
} from './service.ts';

const SLAS = `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2`;
export const REDIRECT = 'http://localhost:3000/callback';

/** A shopper signed in over HTTP, like any client of the platform. */
export interface SignedIn {
  token: string;
  refreshToken: string;
  customerId: string;
  usid: string;
}

export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
export const BASIC_CLIENT = basic(PRIVATE_CLIENT, PRIVATE_SECRET);
export const BASIC_MANAGER = basic(MANAGER_CLIENT, MANAGER_SECRET);

async function tokens(origin: string, form: Record<string, string>): Promise<SignedIn> {
  const response = await fetch(`${origin}${SLAS}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`No token: ${JSON.stringify(answer)}`);
  return {
    token: answer.access_token!,
    refreshToken: answer.refresh_token!,
    customerId: answer.customer_id!,
    usid: answer.usid!,
  };
}

/** Redeems an authorisation code with its PKCE verifier. */
async function byCode(
  origin: string,
  ask: (challenge: string) => Promise<Response>,
  siteId: string,
): Promise<SignedIn> {
  const verifier = randomBytes(48).toString('base64url');
  const response = await ask(createHash('sha256').update(verifier).digest('base64url'));
  const location = response.headers.get('location');
  if (!location) throw new Error(`No redirect: ${response.status} ${await response.text()}`);
  return tokens(origin, {
    grant_type: 'authorization_code_pkce',
    code: new URL(location).searchParams.get('code')!,
    code_verifier: verifier,
    client_id: PUBLIC_CLIENT,
    channel_id: siteId,
    redirect_uri: REDIRECT,
  });
}

const request = (siteId: string, code_challenge: string) =>
  new URLSearchParams({
    client_id: PUBLIC_CLIENT,
    channel_id: siteId,
    redirect_uri: REDIRECT,
    code_challenge,
  });

/** Signs in a new guest of a site. */
export const signInGuest = (origin: string, siteId: string): Promise<SignedIn> =>
  byCode(
    origin,
    (challenge) => {
      const query = request(siteId, challenge);
      query.set('response_type', 'code');
      query.set('hint', 'guest');
      return fetch(`${origin}${SLAS}/authorize?${query}`, { redirect: 'manual' });
    },
    siteId,
  );

/** Signs in a customer by login and password, merging the guest session of `usid` if given. */
export const signInCustomer = (
  origin: string,
  siteId: string,
  login: string,
  password: string,
  usid?: string,
): Promise<SignedIn> =>
  byCode(
    origin,
    (challenge) => {
      const body = request(siteId, challenge);
      if (usid) body.set('usid', usid);
      const headers = { authorization: basic(login, password) };
      return fetch(`${origin}${SLAS}/login`, { method: 'POST', body, headers, redirect: 'manual' });
    },
    siteId,
  );

/** Requests an access token for the merchant's client. */
export async function managerToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/dwsso/oauth2/access_token`, {
    method: 'POST',
    headers: { authorization: BASIC_MANAGER },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
