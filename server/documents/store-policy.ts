import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { StorePolicy } from './content-security.ts';

/** External origins of this store's policy: the configured image hosts. Those of payments are set by payment pages. */
export function storePolicy(secure: boolean): StorePolicy {
  const { imageHost, imageOrigins = [] } = storeConfig;
  return {
    secure,
    ...(imageHost ? { mediaOrigin: new URL(imageHost).origin } : {}),
    ...(imageOrigins.length > 0 ? { imageOrigins } : {}),
  };
}
