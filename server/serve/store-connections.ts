import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { Environment } from '../config/environment.ts';
import { missingSiteWarning } from '../database/check-sites.ts';
import type { SharedServices } from '../documents/renderer.ts';
import { type CommerceBackend, embeddedBackend, tenantBackend } from '../embedded/backend.ts';
import type { Log } from '../log.ts';
import { createCatalogueTokens } from '../session/catalogue-token.ts';
import { createLoginClient } from '../session/login-client.ts';
import type { SessionSettings } from '../session/port.ts';
import { sessionKey } from '../session/secret.ts';
import { einsteinSettings } from '../tenant/einstein.ts';
import { createManagerTokens, dataApiBase } from '../tenant/manager-token.ts';
import { createPreferences } from '../tenant/preferences.ts';

/** What a storefront's process is joined to, in production and in development alike. */
export interface StoreConnections {
  publicUrl: string;
  secure: boolean;
  backend: CommerceBackend;
  sessions: SessionSettings;
  preferences: ReturnType<typeof createPreferences>;
  /** what every page is rendered with */
  shared: SharedServices;
  /** sentences on what is configured and cannot be sold from */
  warnings: string[];
}

/** Opens the commerce service, or a tenant's, and what pages need of it. */
export async function connectStore(env: Environment, log: Log): Promise<StoreConnections> {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const secure = publicUrl.startsWith('https:');
  const backend =
    env.COMMERCE_BACKEND === 'tenant'
      ? tenantBackend(env)
      : await embeddedBackend(env, log, { shop: publicUrl, own: publicUrl });
  const now = () => new Date();
  const login = createLoginClient({
    origin: backend.origin,
    shortCode: env.COMMERCE_SHORT_CODE,
    organizationId: env.COMMERCE_ORGANIZATION_ID,
    clientId: env.COMMERCE_CLIENT_ID,
    clientSecret: env.COMMERCE_CLIENT_SECRET,
    redirectUri: `${publicUrl}/callback`,
    fetch: backend.fetchFor('login'),
    now,
  });
  const managerToken = createManagerTokens(env, backend, now);
  const preferences = createPreferences({
    origin: backend.origin,
    organizationId: env.COMMERCE_ORGANIZATION_ID,
    token: managerToken,
    fetch: backend.fetchFor('preferences'),
    log,
    now,
  });
  const missing = await backend.missingSites(storeConfig.sites.map(({ id }) => id));
  return {
    publicUrl,
    secure,
    backend,
    sessions: { login, key: sessionKey(env.SESSION_SECRET, env.DATA_DIR), secure, now },
    preferences,
    shared: {
      api: {
        origin: backend.origin,
        shortCode: env.COMMERCE_SHORT_CODE,
        organizationId: env.COMMERCE_ORGANIZATION_ID,
        clientId: env.COMMERCE_CLIENT_ID,
      },
      fetchFor: backend.fetchFor,
      tellsChanges: backend.tellsChanges,
      catalogueToken: createCatalogueTokens(login, now),
      preferences: preferences.of,
      einstein: einsteinSettings(env),
      merchant: { dataApi: dataApiBase(env, backend.origin), token: managerToken },
      proxyBasePath: env.PROXY_BASE_PATH,
      publicUrl,
    },
    warnings: missing.map(missingSiteWarning),
  };
}
