import { signManagerToken } from '../api/account-manager/tokens.ts';
import { ADMIN_SCOPES } from '../services/admin-scopes.ts';
import { ORGANIZATION, type RunningService } from './service.ts';

export const ADMIN_ORDERS = `/checkout/orders/v1/organizations/${ORGANIZATION}/orders`;

/** An API client of the merchant, with what it calls. */
export interface AdminClient {
  id: string;
  token: string;
  /** calls `/admin/v1`; `key`: its Idempotency-Key */
  admin(method: string, path: string, body?: unknown, key?: string): ReturnType<RunningService['call']>;
  /** calls the Orders API of a site */
  orders(method: string, path: string, body?: unknown, siteId?: string): ReturnType<RunningService['call']>;
}

/** Adds an API client with scopes, by default all, for all sites or some. */
export async function addClient(
  service: RunningService,
  id: string,
  scopes: readonly string[] = ADMIN_SCOPES,
  sites?: readonly string[],
): Promise<AdminClient> {
  const secret = `secret-of-${id}`;
  service.services.managers?.push({ id, secrets: [secret], scopes, sites });
  const token = await signManagerToken(service.services, { id, secret }, scopes);
  return {
    id,
    token,
    admin: (method, path, body, key) =>
      service.call(method, `/admin/v1${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    orders(method, path, body, siteId = 'RivageEU') {
      const query = `${path.includes('?') ? '&' : '?'}siteId=${siteId}`;
      return service.call(method, `${ADMIN_ORDERS}${path}${query}`, {
        token,
        ...(body === undefined ? {} : { body }),
      });
    },
  };
}
