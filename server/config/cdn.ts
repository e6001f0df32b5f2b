import { type Purger, purgersOf } from '../../commerce/cdn/purger.ts';
import type { Environment } from './environment.ts';

/** Origins of the providers' APIs. */
const APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

/** The CDN caches that this store purges; none without CDN_PURGE. */
export function purgersOfEnvironment(
  env: Pick<Environment, 'CDN_PURGE' | 'CDN_PURGE_URLS' | 'CDN_PURGE_TOKEN' | 'CDN_PURGE_SERVICE'>,
): Purger[] {
  const kind = env.CDN_PURGE;
  if (!kind) return [];
  const urls = env.CDN_PURGE_URLS.length > 0 || kind === 'varnish' ? env.CDN_PURGE_URLS : [APIS[kind]];
  return purgersOf({ kind, urls, token: env.CDN_PURGE_TOKEN, service: env.CDN_PURGE_SERVICE });
}
