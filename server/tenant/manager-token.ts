import type { CommerceConnection } from '../commerce-connection.ts';
import type { Environment } from '../config/environment.ts';
import { MANAGER_SCOPES } from '../config/manager-scopes.ts';

/** Lifetime of a cached token in milliseconds (specification, section 9). */
const LIFETIME_MS = 1_800_000;
/** Margin before the expiry at which a token is renewed, milliseconds. */
const RENEWAL_MARGIN_MS = 30_000;

/** Returns a token of the merchant's API client; undefined when none is configured. */
export type ManagerTokens = () => Promise<string | undefined>;

/** Base URL of the platform's Data API. */
export const dataApiBase = (env: Pick<Environment, 'COMMERCE_INSTANCE_ORIGIN'>, origin: string): string =>
  `${(env.COMMERCE_INSTANCE_ORIGIN ?? origin).replace(/\/$/, '')}/s/-/dw/data/v22_8`;

/**
 * Fetches tokens of the merchant's API client from Account Manager and caches them for thirty minutes. Rejects with
 * "Failed to fetch token: {status}".
 */
export function createManagerTokens(
  env: Pick<Environment, 'manager' | 'COMMERCE_ORGANIZATION_ID'>,
  commerce: Pick<CommerceConnection, 'managerOrigin' | 'fetchFor'>,
  now: () => Date,
): ManagerTokens {
  const fetchAccountManager = commerce.fetchFor('account-manager');
  const tenant = `SALESFORCE_COMMERCE_API:${env.COMMERCE_ORGANIZATION_ID.replace(/^f_ecom_/, '')}`;
  let cached: { token: Promise<string>; until: number } | undefined;

  async function fetchToken({ id, secret }: { id: string; secret: string }): Promise<string> {
    const requestedAt = now().getTime();
    const response = await fetchAccountManager(`${commerce.managerOrigin}/dwsso/oauth2/access_token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: [tenant, ...MANAGER_SCOPES].join(' '),
      }).toString(),
    });
    if (!response.ok) throw new Error(`Failed to fetch token: ${response.status}`);
    const answer = (await response.json()) as { access_token: string; expires_in?: number };
    const lifetime = Math.min(LIFETIME_MS, (answer.expires_in ?? LIFETIME_MS / 1000) * 1000);
    if (cached) cached.until = requestedAt + lifetime - RENEWAL_MARGIN_MS;
    return answer.access_token;
  }

  return async () => {
    if (!env.manager) return undefined;
    if (cached && cached.until > now().getTime()) return cached.token;
    const token = fetchToken(env.manager);
    cached = { token, until: Number.POSITIVE_INFINITY };
    token.catch(() => {
      cached = undefined;
    });
    return token;
  };
}
