import type { Context } from 'hono';
import { AuthError, invalidClient, invalidGrant, invalidRequest } from '../../identity/auth-error.ts';
import { authenticateClient } from '../../identity/clients.ts';
import { redeemCode } from '../../identity/codes.ts';
import { removeExpired } from '../../identity/expiry.ts';
import {
  issueRefreshToken,
  REUSE_GRACE_SECONDS,
  readRefreshToken,
  revokeFamilyOf,
  rotateRefreshToken,
  type SessionGrant,
} from '../../identity/refresh-tokens.ts';
import { openSession } from '../../identity/sessions.ts';
import type { ApiClient, CommerceServices } from '../../services/commerce-services.ts';
import { type AuthFields, readForm, requireField } from './form.ts';
import { limitGuests } from './limit-guests.ts';
import { requireSite } from './sign-in.ts';
import { tokenResponse } from './token-response.ts';

const dntFlag = (dnt: string | undefined) => (dnt === 'true' || dnt === '1' ? '1' : '0');

/** POST oauth2/token: exchanges a code, client credentials or a refresh token for an access token. */
export async function token(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  await removeExpired(services.db, services.now());
  switch (form.grant_type) {
    case 'authorization_code':
    case 'authorization_code_pkce':
      return byCode(services, form, client);
    case 'client_credentials':
      return byClient(services, c, form, client);
    case 'refresh_token':
      return byRefreshToken(services, form, client);
    default:
      throw new AuthError(400, 'unsupported_grant_type', 'Bad or missing grant_type.');
  }
}

async function byCode(services: CommerceServices, form: AuthFields, client: ApiClient) {
  const grant = await redeemCode(services.db, services.now(), requireField(form, 'code'), {
    clientId: client.id,
    redirectUri: form.redirect_uri,
    verifier: form.code_verifier,
  });
  if (!grant) throw invalidGrant('The authorization code is invalid, expired or already used.');
  if (form.channel_id && form.channel_id !== grant.siteId) throw invalidRequest('Bad or missing channel_id.');
  return issueGrant(services, grant, form.dnt);
}

/** Issues the tokens of a grant; `dnt` is the request's do-not-track flag. */
export const issueGrant = (
  services: CommerceServices,
  grant: Omit<SessionGrant, 'dnt'>,
  dnt: string | undefined,
) => issue(services, { ...grant, dnt: dntFlag(dnt) });

async function byClient(services: CommerceServices, c: Context, form: AuthFields, client: ApiClient) {
  if (client.secret === undefined) throw invalidClient();
  const site = await requireSite(services, form);
  const opener = { siteId: site.id, clientId: client.id };
  const usid = await openSession(services.db, services.now(), opener, form.usid, () =>
    limitGuests(services, c),
  );
  const grant = { usid, clientId: client.id, siteId: site.id, customerId: null, dnt: dntFlag(form.dnt) };
  return issue(services, grant);
}

/**
 * Rotates a public client's refresh token. Reusing a rotated token revokes the whole family (RFC 9700,
 * section 4.14). A private client keeps its token until it expires.
 */
async function byRefreshToken(services: CommerceServices, form: AuthFields, client: ApiClient) {
  const old = requireField(form, 'refresh_token');
  const now = services.now();
  const found = await readRefreshToken(services.db, now, old, client.id, REUSE_GRACE_SECONDS);
  if (!found) await revokeFamilyOf(services.db, now, old, client.id);
  if (!found || (form.channel_id && form.channel_id !== found.siteId)) {
    throw invalidGrant('invalid refresh_token');
  }
  const grant: SessionGrant = { ...found, dnt: form.dnt ? dntFlag(form.dnt) : found.dnt };
  if (client.secret !== undefined) {
    const seconds = Math.floor((found.expiresAt.getTime() - now.getTime()) / 1000);
    return noStore(await tokenResponse(services, grant, { token: old, seconds }));
  }
  const refresh = await rotateRefreshToken(services.db, now, old, { ...grant, family: found.family });
  if (!refresh) {
    await revokeFamilyOf(services.db, now, old, client.id);
    throw invalidGrant('invalid refresh_token');
  }
  return noStore(await tokenResponse(services, grant, refresh));
}

async function issue(services: CommerceServices, grant: SessionGrant): Promise<Response> {
  const refresh = await issueRefreshToken(services.db, services.now(), grant);
  return noStore(await tokenResponse(services, grant, refresh));
}

/** JSON response that must not be cached, because it contains tokens. */
export function noStore(body: object): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}
