import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { Environment } from '../config/environment.ts';
import type { StorePolicy } from './content-security.ts';

/** What this store's pages may load besides their own: pictures of the configured host, payments of its tenant. */
export function storePolicy(
  env: Pick<Environment, 'COMMERCE_BACKEND' | 'COMMERCE_ORIGIN'>,
  secure: boolean,
): StorePolicy {
  const { imageHost } = storeConfig;
  const payments = env.COMMERCE_BACKEND === 'tenant' ? env.COMMERCE_ORIGIN : undefined;
  return {
    secure,
    ...(imageHost ? { mediaOrigin: new URL(imageHost).origin } : {}),
    ...(payments ? { paymentOrigin: new URL(payments).origin } : {}),
  };
}
