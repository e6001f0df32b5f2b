/** Public documents: browsers revalidate them, shared caches keep them for five minutes. */
const PUBLIC = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';

/** Headers of a cacheable document. A change of prices, stock or content purges documents by these tags. */
export function publicHeaders(tags: string[]): Record<string, string> {
  return { 'Cache-Control': PUBLIC, 'Cache-Tag': tags.join(', ') };
}

/** Headers of personal responses. */
export const privateHeaders = { 'Cache-Control': 'private, no-store' };
