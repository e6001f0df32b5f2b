import { z } from 'zod';
import type { Preferences } from '../../storefront/sites/request-services.ts';
import type { Log } from '../log.ts';
import type { ManagerTokens } from './manager-token.ts';

/** Refetch interval of preferences in milliseconds (specification, section 9). */
const REFETCH_MS = 3_600_000;
/** Retry interval after a failed fetch, milliseconds. */
const RETRY_MS = 60_000;
const PAGE = 200;

const answer = z.object({
  total: z.number(),
  data: z.array(z.object({ id: z.string(), value: z.unknown() })),
});

interface Settings {
  origin: string;
  organizationId: string;
  token: ManagerTokens;
  fetch: typeof fetch;
  log: Pick<Log, 'error'>;
  now: () => Date;
}

interface CachedPreferences {
  values: Promise<Preferences>;
  /** end of the ttl, milliseconds since 1970 */
  until: number;
}

/** The merchant's preferences, cached for an hour. Failures are logged and answered with the last known values. */
export function createPreferences({ origin, organizationId, token, fetch, log, now }: Settings) {
  const base = `${origin}/configuration/preferences/v1/organizations/${organizationId}`;
  const cache = new Map<string, CachedPreferences>();

  async function readPage(resource: string, offset: number, bearer: string) {
    const address = new URL(`${base}/${resource}`);
    address.searchParams.set('limit', String(PAGE));
    address.searchParams.set('offset', String(offset));
    const response = await fetch(address.href, { headers: { authorization: `Bearer ${bearer}` } });
    if (!response.ok) throw new Error(`Failed to fetch preferences: ${response.status}`);
    return answer.parse(await response.json());
  }

  async function readAll(resource: string, bearer: string): Promise<Preferences> {
    const values: Preferences = {};
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const page = await readPage(resource, offset, bearer);
      total = page.total;
      for (const { id, value } of page.data) values[id] = value;
    }
    return values;
  }

  /** Serves the last known values while the service fails. */
  function read(resource: string): Promise<Preferences> {
    const known = cache.get(resource);
    if (known && known.until > now().getTime()) return known.values;
    const entry: CachedPreferences = {
      until: now().getTime() + REFETCH_MS,
      values: token()
        .then((bearer) => (bearer === undefined ? {} : readAll(resource, bearer)))
        .catch((error: unknown) => {
          log.error(
            { error, resource },
            error instanceof Error ? error.message : 'Failed to fetch preferences',
          );
          entry.until = now().getTime() + RETRY_MS;
          return known?.values ?? {};
        }),
    };
    cache.set(resource, entry);
    return entry.values;
  }

  return {
    /** Global preferences, overridden by the site's. */
    async of(siteId: string): Promise<Preferences> {
      const site = `site-custom-preferences?siteId=${encodeURIComponent(siteId)}`;
      const [global, own] = await Promise.all([read('global-custom-preferences'), read(site)]);
      return { ...global, ...own };
    },
    /** Expires the cache after a change; the last known values are served until the next response. */
    forget(): void {
      for (const entry of cache.values()) entry.until = 0;
    },
  };
}
