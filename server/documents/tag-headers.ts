import { ANY, tagKey } from '../../commerce/cdn/purger.ts';

/** Response header that names a document's tags to a CDN. */
export interface TagHeader {
  name: string;
  separator: string;
}

/** Headers by the CDN that reads them. */
export const TAG_HEADERS = {
  varnish: { name: 'xkey', separator: ' ' },
  fastly: { name: 'surrogate-key', separator: ' ' },
  cloudflare: { name: 'cache-tag', separator: ',' },
} satisfies Record<string, TagHeader>;

/** Limit of a header's value: Varnish refuses 8 KB, others allow 16 KB. */
const MAX_BYTES = 7000;

/**
 * The headers that name a document's tags; `all` is added for a purge of everything. A document with more tags than a
 * header holds gets `any`.
 */
export function tagHeaders(tags: readonly string[], headers: readonly TagHeader[]): Record<string, string> {
  if (headers.length === 0 || tags.length === 0) return {};
  const keys = ['all', ...new Set(tags.map(tagKey))];
  return Object.fromEntries(
    headers.map(({ name, separator }) => {
      const value = keys.join(separator);
      return [name, value.length > MAX_BYTES ? `all${separator}${ANY}` : value];
    }),
  );
}
