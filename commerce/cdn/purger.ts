/** A cache in front of the store that drops documents by their tags. */
export interface Purger {
  /** names the cache in the database and the log; has no secret */
  id: string;
  /** Drops the documents with one of the tags; `all` drops everything. Rejects when the cache did not confirm. */
  purge(tags: string[]): Promise<void>;
}

export interface PurgeSettings {
  kind: 'varnish' | 'fastly' | 'cloudflare';
  /** origins: of every Varnish, or of the provider's API */
  urls: string[];
  /** API token, or the shared secret of the Varnish configuration */
  token?: string | undefined;
  /** Fastly's service or Cloudflare's zone */
  service?: string | undefined;
}

/** Key of every document. */
const ALL = 'all';
/** Key of documents with more tags than a header holds; each purge drops them. */
export const ANY = 'any';
/** Limit of one request. A cache that does not answer must not hold up the others. */
const TIMEOUT_MS = 5000;
/** Tags per request, within the limits of the providers and of headers. */
const MAX_TAGS = { varnish: 100, fastly: 100, cloudflare: 30 };

/** A tag as documents and purges name it: ids may contain spaces and commas, which separate tags. */
export const tagKey = (tag: string): string => encodeURIComponent(tag);

/** The purgers of a configuration: one for each Varnish, one for a provider. */
export const purgersOf = ({ kind, urls, token, service }: PurgeSettings): Purger[] =>
  urls.map((url) => ({
    id: [kind, url, service].filter(Boolean).join(' '),
    async purge(tags) {
      const keys = tags.includes(ALL) ? [ALL] : [ANY, ...tags.map(tagKey)];
      for (let at = 0; at < keys.length; at += MAX_TAGS[kind])
        await confirmed(REQUESTS[kind](url, keys.slice(at, at + MAX_TAGS[kind]), token, service));
    },
  }));

type RequestOf = (url: string, keys: string[], token?: string, service?: string) => Request;

const REQUESTS: Record<PurgeSettings['kind'], RequestOf> = {
  /** edge/varnish.vcl: every document has the key `all`. */
  varnish: (url, keys, token) =>
    new Request(url, {
      method: 'PURGE',
      headers: { 'xkey-purge': keys.join(' '), ...(token ? { 'x-purge-token': token } : {}) },
    }),
  fastly: (url, keys, token = '', service = '') =>
    new Request(`${url}/service/${encodeURIComponent(service)}/${keys[0] === ALL ? 'purge_all' : 'purge'}`, {
      method: 'POST',
      headers: {
        'fastly-key': token,
        accept: 'application/json',
        ...(keys[0] === ALL ? {} : { 'surrogate-key': keys.join(' ') }),
      },
    }),
  cloudflare: (url, keys, token = '', service = '') =>
    new Request(`${url}/client/v4/zones/${encodeURIComponent(service)}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(keys[0] === ALL ? { purge_everything: true } : { tags: keys }),
    }),
};

async function confirmed(request: Request): Promise<void> {
  const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  const text = await response.text();
  if (!response.ok) throw new Error(`The cache answered ${response.status}: ${text.slice(0, 200)}`);
}
