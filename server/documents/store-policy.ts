import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { Environment } from '../config/environment.ts';
import type { StorePolicy } from './content-security.ts';

/** External origins of this store's policy: the configured image hosts and the tenant's payment pages. */
export function storePolicy(
  env: Pick<Environment, 'COMMERCE_BACKEND' | 'COMMERCE_ORIGIN'>,
  secure: boolean,
): StorePolicy {
  const { imageHost, imageOrigins = [] } = storeConfig;
  const payments = env.COMMERCE_BACKEND === 'tenant' ? env.COMMERCE_ORIGIN : undefined;
  return {
    secure,
    ...(imageHost ? { mediaOrigin: new URL(imageHost).origin } : {}),
    ...(imageOrigins.length > 0 ? { imageOrigins } : {}),
    ...(payments ? { paymentOrigin: new URL(payments).origin } : {}),
  };
}
