import type { CommerceConnection } from '../commerce-connection.ts';
import type { Environment } from '../config/environment.ts';
import type { Log } from '../log.ts';
import { tenantFetch } from './tenant-fetch.ts';

/** Connects to a tenant of the platform over HTTP. */
export function connectTenant(env: Environment, log: Log): CommerceConnection {
  const ask = tenantFetch(log);
  const origin = env.COMMERCE_ORIGIN ?? `https://${env.COMMERCE_SHORT_CODE}.api.commercecloud.salesforce.com`;
  return {
    origin: origin.replace(/\/$/, ''),
    managerOrigin: env.ACCOUNT_MANAGER_ORIGIN.replace(/\/$/, ''),
    fetchFor: (correlationId) => (input, init) => {
      const request = new Request(input, init);
      request.headers.set('correlation-id', correlationId);
      return ask(request);
    },
    invalidatesCache: false,
    isReady: async () => true,
    siteDifferences: async () => [],
    taxProblems: async () => [],
    promotionProblems: async () => [],
    onChange: async () => {},
    close: async () => {},
  };
}
