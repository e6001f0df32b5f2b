import { Hono } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { ClientBudget } from '../../http/client-budget.ts';
import { retryHeaders, STATUS_TEXT } from '../../http/problem.ts';
import { readBasic } from '../../identity/basic.ts';
import { sameText } from '../../identity/secrets.ts';
import type { CommerceServices, ManagerClient } from '../../services/commerce-services.ts';
import { countedWarning } from '../../services/counted-warning.ts';
import { MANAGER_TOKEN_SECONDS, signManagerToken } from './tokens.ts';

/** Maximum characters of `scope` that are read. */
const MAX_SCOPE_LENGTH = 2000;

/**
 * Failed authentications of a network in 15 minutes; then all its requests are answered 429, so that a guess that is right cannot be
 * told from a wrong one. Clients in other networks are not affected.
 */
const MAX_FAILURES = 30;

/**
 * Account manager: POST /dwsso/oauth2/access_token issues tokens to the merchant's API clients (client
 * credentials grant).
 */
export function accountManagerRoutes(services: CommerceServices): Hono {
  const warn = countedWarning(services, 'an API client failed to authenticate at the account manager');
  const failures = new ClientBudget();
  return new Hono().post('/oauth2/access_token', async (c) => {
    const network = clientNetwork(c);
    if (failures.isSpent(network, MAX_FAILURES)) {
      warn({ network });
      return oauthError(
        429,
        'too_many_requests',
        'Too many failed authentications. Try again in 15 minutes.',
      );
    }
    const found = authenticate(services.managers ?? [], c.req.header('authorization'));
    if (!found) {
      failures.spend(network, 1, MAX_FAILURES);
      warn({ network });
      return oauthError(401, 'invalid_client', 'Client authentication failed.');
    }
    const { client, secret } = found;
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
        access_token: await signManagerToken(services, { id: client.id, secret }, scopes),
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

/** The client of an authorization header, and which of its secrets it used. */
function authenticate(
  clients: ManagerClient[],
  header: string | undefined,
): { client: ManagerClient; secret: string } | undefined {
  const basic = readBasic(header);
  const client = clients.find(({ id }) => id === basic?.user);
  const secret = basic && client?.secrets.find((one) => sameText(one, basic.password));
  return client && secret !== undefined ? { client, secret } : undefined;
}

/** OAuth error response (RFC 6749, section 5.2). */
const oauthError = (status: 400 | 401 | 429, error: string, description: string) =>
  Response.json(
    { error, error_description: description },
    {
      status,
      statusText: STATUS_TEXT[status] ?? '',
      headers: { 'cache-control': 'no-store', ...retryHeaders(status) },
    },
  );
