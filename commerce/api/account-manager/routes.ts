import { Hono } from 'hono';
import { STATUS_TEXT } from '../../http/problem.ts';
import { readBasic } from '../../identity/basic.ts';
import { sameText } from '../../identity/secrets.ts';
import type { CommerceServices, ManagerClient } from '../../services/commerce-services.ts';
import { MANAGER_TOKEN_SECONDS, signManagerToken } from './tokens.ts';

/** A longer list of scopes is nobody's. */
const LONGEST_SCOPE = 2000;

/** The account manager: API clients of the merchant ask for tokens at POST /dwsso/oauth2/access_token. */
export function accountManagerRoutes(services: CommerceServices): Hono {
  return new Hono().post('/oauth2/access_token', async (c) => {
    const client = authenticate(services.managers ?? [], c.req.header('authorization'));
    if (!client) return refusal(401, 'invalid_client', 'Client authentication failed.');
    const form = new URLSearchParams(await c.req.text());
    const grant = form.get('grant_type');
    if (grant !== 'client_credentials') {
      return grant
        ? refusal(400, 'unsupported_grant_type', 'The grant type is not supported.')
        : refusal(400, 'invalid_request', 'The parameter grant_type is missing.');
    }
    const asked = form.get('scope')?.slice(0, LONGEST_SCOPE).split(/\s+/).filter(Boolean) ?? [];
    const known = new Set([tenantScope(services), ...client.scopes]);
    if (asked.some((scope) => !known.has(scope))) {
      return refusal(400, 'invalid_scope', 'A scope is not known or not given to this client.');
    }
    const scopes = asked.length > 0 ? asked : client.scopes;
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

/** Names the tenant a token is for, as clients of the platform's admin APIs do. */
const tenantScope = ({ organizationId }: CommerceServices) =>
  `SALESFORCE_COMMERCE_API:${organizationId.replace(/^f_ecom_/, '')}`;

function authenticate(clients: ManagerClient[], header: string | undefined): ManagerClient | undefined {
  const basic = readBasic(header);
  const client = clients.find(({ id }) => id === basic?.user);
  return client && basic && sameText(client.secret, basic.password) ? client : undefined;
}

/** The account manager's own form of a refusal. */
const refusal = (status: 400 | 401, error: string, description: string) =>
  Response.json(
    { error, error_description: description },
    { status, statusText: STATUS_TEXT[status] ?? '', headers: { 'cache-control': 'no-store' } },
  );
