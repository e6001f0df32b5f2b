import { type PromotionProblem, problemLines } from '../../commerce/promotions/problems.ts';
import { taxProblemLine } from '../../commerce/taxes/problems.ts';
import { contrastWarnings } from '../../storefront/brand/theme-colors.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import type { Environment } from '../config/environment.ts';
import { readPageMessages } from '../config/page-messages.ts';
import type { SharedServices } from '../documents/renderer.ts';
import { connectEmbeddedService } from '../embedded/embedded-connection.ts';
import type { Log } from '../log.ts';
import { createCatalogueTokens } from '../session/catalogue-token.ts';
import { createLoginClient } from '../session/login-client.ts';
import type { SessionSettings } from '../session/port.ts';
import { sessionKey } from '../session/secret.ts';
import { einsteinSettings } from '../tenant/einstein.ts';
import { createManagerTokens, dataApiBase } from '../tenant/manager-token.ts';
import { createPreferences } from '../tenant/preferences.ts';
import { connectTenant } from '../tenant/tenant-connection.ts';

/** Connections of a storefront process, in production and development. */
export interface StoreConnections {
  publicUrl: string;
  secure: boolean;
  commerce: CommerceConnection;
  sessions: SessionSettings;
  preferences: ReturnType<typeof createPreferences>;
  /** services shared by all requests */
  shared: SharedServices;
  /** start-up warnings about differences between configured and imported sites, missing tax rates, and promotions that do not apply */
  warnings: string[];
}

/** Connects to the commerce service or a tenant and creates the services of pages. */
export async function connectStore(env: Environment, log: Log): Promise<StoreConnections> {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const secure = publicUrl.startsWith('https:');
  const key = sessionKey(env.SESSION_SECRET, env.DATA_DIR);
  const commerce =
    env.COMMERCE_BACKEND === 'tenant'
      ? connectTenant(env, log)
      : await connectEmbeddedService(env, log, { shop: publicUrl, own: publicUrl }, key);
  const now = () => new Date();
  const login = createLoginClient({
    origin: commerce.origin,
    shortCode: env.COMMERCE_SHORT_CODE,
    organizationId: env.COMMERCE_ORGANIZATION_ID,
    clientId: env.COMMERCE_CLIENT_ID,
    clientSecret: env.COMMERCE_CLIENT_SECRET,
    redirectUri: `${publicUrl}/callback`,
    fetch: commerce.fetchFor('login'),
    now,
  });
  const managerToken = createManagerTokens(env, commerce, now);
  const preferences = createPreferences({
    origin: commerce.origin,
    organizationId: env.COMMERCE_ORGANIZATION_ID,
    token: managerToken,
    fetch: commerce.fetchFor('preferences'),
    log,
    now,
  });
  const warnings = [...(await commerce.siteDifferences(storeConfig)), ...contrastWarnings(storeConfig.theme)];
  return {
    publicUrl,
    secure,
    commerce,
    sessions: { login, key, secure, now },
    preferences,
    shared: {
      api: {
        origin: commerce.origin,
        shortCode: env.COMMERCE_SHORT_CODE,
        organizationId: env.COMMERCE_ORGANIZATION_ID,
        clientId: env.COMMERCE_CLIENT_ID,
      },
      log,
      messages: readPageMessages(env.DATA_DIR),
      fetchFor: commerce.fetchFor,
      invalidatesCache: commerce.invalidatesCache,
      catalogueToken: createCatalogueTokens(login, now),
      preferences: preferences.of,
      einstein: einsteinSettings(env),
      merchant: { dataApi: dataApiBase(env, commerce.origin), token: managerToken },
      proxyBasePath: env.PROXY_BASE_PATH,
      publicUrl,
    },
    warnings: [
      ...warnings,
      ...(await commerce.taxProblems()).map((problem) => `Warning: ${taxProblemLine(problem)}`),
      ...promotionWarnings(await commerce.promotionProblems()),
    ],
  };
}

/** Problems shown at start; the complete list is at /operations/promotions. */
const SHOWN = 10;

function promotionWarnings(problems: PromotionProblem[]): string[] {
  const lines = problemLines(problems);
  const left = lines.length - SHOWN;
  return [
    ...lines.slice(0, SHOWN).map((line) => `Warning: ${line}`),
    ...(left > 0 ? [`Warning: ${left} more problems of promotions, listed at /operations/promotions`] : []),
  ];
}
