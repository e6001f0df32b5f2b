import type { Context } from 'hono';
import { invalidRequest } from '../../identity/auth-error.ts';
import { authenticateClient, findClient } from '../../identity/clients.ts';
import { readRefreshToken, voidRefreshToken } from '../../identity/refresh-tokens.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { endSession } from '../../identity/sessions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { readForm, readQueryFields, requireField } from './form.ts';
import { noStore } from './token-grants.ts';

/** The platform answers a sign-out with an empty token response. */
const emptyTokens = {
  access_token: '',
  id_token: '',
  refresh_token: '',
  expires_in: 0,
  refresh_token_expires_in: 0,
  token_type: 'Bearer',
  usid: '',
  customer_id: '',
  enc_user_id: '',
  idp_access_token: '',
};

/** GET oauth2/logout: ends the session of the bearer token and voids all its refresh tokens. */
export async function logout(services: CommerceServices, c: Context): Promise<Response> {
  const form = readQueryFields(c);
  const client = findClient(services, requireField(form, 'client_id'));
  const shopper = await requireShopper(services, c);
  const refresh = requireField(form, 'refresh_token');
  const found = await readRefreshToken(services.db, services.now(), refresh, client.id);
  if (!found || found.usid !== shopper.usid) throw invalidRequest('Bad or missing refresh token.');
  await endSession(services.db, services.now(), shopper.usid);
  return noStore(emptyTokens);
}

/**
 * POST oauth2/revoke: voids a refresh token of the client. For a customer it ends the session, which voids
 * the access tokens too. An unknown token is no error (RFC 7009).
 */
export async function revoke(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  const token = requireField(form, 'token');
  const found = await readRefreshToken(services.db, services.now(), token, client.id);
  if (found?.customerId) await endSession(services.db, services.now(), found.usid);
  else if (found) await voidRefreshToken(services.db, token);
  return noStore({ ...emptyTokens, refresh_token: token });
}
