import type { Context } from 'hono';
import { invalidClient } from '../../identity/auth-error.ts';
import { authenticateClient } from '../../identity/clients.ts';
import { readRefreshToken } from '../../identity/refresh-tokens.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { publicKeys } from '../../identity/signing-keys.ts';
import { issuer } from '../../identity/tokens.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { readForm, requireField } from './form.ts';
import { noStore } from './token-grants.ts';

/** GET oauth2/jwks: the public keys that verify tokens. */
export async function jwks(services: CommerceServices): Promise<Response> {
  return Response.json(
    { keys: await publicKeys(services.db) },
    { headers: { 'cache-control': 'public, max-age=300' } },
  );
}

/** GET oauth2/.well-known/openid-configuration. */
export function openidConfiguration(services: CommerceServices, c: Context): Response {
  const base = c.req.url.replace(/\/\.well-known\/.*$/, '');
  return Response.json({
    issuer: issuer(services.organizationId),
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    userinfo_endpoint: `${base}/userinfo`,
    revocation_endpoint: `${base}/revoke`,
    introspection_endpoint: `${base}/introspect`,
    end_session_endpoint: `${base}/logout`,
    response_types_supported: ['code'],
    grant_types_supported: [
      'authorization_code',
      'authorization_code_pkce',
      'client_credentials',
      'refresh_token',
    ],
    code_challenge_methods_supported: ['S256'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
    claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email'],
  });
}

/** GET oauth2/userinfo: claims about the bearer of the token. */
export async function userinfo(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireShopper(services, c);
  const customer = shopper.registered
    ? await services.db
        .selectFrom('customer')
        .select(['email', 'first_name', 'last_name'])
        .where('id', '=', shopper.customerId)
        .executeTakeFirst()
    : undefined;
  return noStore({
    sub: shopper.usid,
    customer_id: shopper.customerId,
    ...(customer
      ? {
          email: customer.email,
          given_name: customer.first_name,
          family_name: customer.last_name,
          name: `${customer.first_name} ${customer.last_name}`.trim(),
        }
      : { name: 'Guest User' }),
  });
}

/** POST oauth2/introspect: state of a private client's refresh token (RFC 7662). */
export async function introspect(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const client = authenticateClient(services, c, form.client_id);
  if (client.secret === undefined) throw invalidClient();
  const found = await readRefreshToken(services.db, services.now(), requireField(form, 'token'), client.id);
  if (!found) return noStore({ active: false });
  return noStore({
    active: true,
    client_id: found.clientId,
    token_type: 'refresh_token',
    exp: Math.floor(found.expiresAt.getTime() / 1000),
    iss: issuer(services.organizationId),
    sub: `usid:${found.usid}`,
  });
}
