/**
 * Public documents: browsers revalidate them, shared caches keep them for five minutes, for ten more while they are rendered again, and for
 * a day while the store fails. Not longer: what depends on time alone, such as the lowest price of 30 days, is announced by nothing.
 */
const PUBLIC = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400';

// Headers hold Latin-1 only, and commas separate tags; ids may contain anything.
const escaped = (tag: string) => tag.replace(/[^\x21-\x7e]|[,%]/gu, encodeURIComponent);

/**
 * Headers of a cacheable document. A change of prices, stock or content purges documents by these tags, which are
 * percent-encoded where they contain other characters than ASCII.
 */
export function publicHeaders(tags: string[]): Record<string, string> {
  return { 'Cache-Control': PUBLIC, 'Cache-Tag': tags.map(escaped).join(', ') };
}

/** Headers of personal responses. */
export const privateHeaders = { 'Cache-Control': 'private, no-store' };
