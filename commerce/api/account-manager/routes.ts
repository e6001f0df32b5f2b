import { Hono } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { STATUS_TEXT } from '../../http/problem.ts';
import { readBasic } from '../../identity/basic.ts';
import { sameText } from '../../identity/secrets.ts';
import type { CommerceServices, ManagerClient } from '../../services/commerce-services.ts';
import { countedWarning } from '../../services/counted-warning.ts';
import { MANAGER_TOKEN_SECONDS, signManagerToken } from './tokens.ts';

/** Maximum characters of `scope` that are read. */
const MAX_SCOPE_LENGTH = 2000;

/**
 * Account manager: POST /dwsso/oauth2/access_token issues tokens to the merchant's API clients (client
 * credentials grant).
 */
export function accountManagerRoutes(services: CommerceServices): Hono {
  const warn = countedWarning(services, 'an API client failed to authenticate at the account manager');
  return new Hono().post('/oauth2/access_token', async (c) => {
    const client = authenticate(services.managers ?? [], c.req.header('authorization'));
    if (!client) warn({ network: clientNetwork(c) });
    if (!client) return oauthError(401, 'invalid_client', 'Client authentication failed.');
    const form = new URLSearchParams(await c.req.text());
    const grant = form.get('grant_type');
    if (grant !== 'client_credentials') {
      return grant
        ? oauthError(400, 'unsupported_grant_type', 'The grant type is not supported.')
        : oauthError(400, 'invalid_request', 'The parameter grant_type is missing.');
    }
    const requested = form.get('scope')?.slice(0, MAX_SCOPE_LENGTH).split(/\s+/).filter(Boolean) ?? [];
    const known = new Set([tenantScope(services), ...client.scopes]);
    if (requested.some((scope) => !known.has(scope))) {
      return oauthError(400, 'invalid_scope', 'A scope is unknown or not granted to this client.');
    }
    const scopes = requested.length > 0 ? requested : client.scopes;
    return Response.json(
      {
        access_token: await signManagerToken(services, client.id, scopes),
        token_type: 'Bearer',
        expires_in: MANAGER_TOKEN_SECONDS,
        scope: scopes.join(' '),
      },
      { headers: { 'cache-control': 'no-store' } },
    );
  });
}

/** Scope that names the tenant; clients of the platform's admin APIs request it with every token. */
const tenantScope = ({ organizationId }: CommerceServices) =>
  `SALESFORCE_COMMERCE_API:${organizationId.replace(/^f_ecom_/, '')}`;

function authenticate(clients: ManagerClient[], header: string | undefined): ManagerClient | undefined {
  const basic = readBasic(header);
  const client = clients.find(({ id }) => id === basic?.user);
  return client && basic && client.secrets.some((secret) => sameText(secret, basic.password))
    ? client
    : undefined;
}

/** OAuth error response (RFC 6749, section 5.2). */
const oauthError = (status: 400 | 401, error: string, description: string) =>
  Response.json(
    { error, error_description: description },
    { status, statusText: STATUS_TEXT[status] ?? '', headers: { 'cache-control': 'no-store' } },
  );
