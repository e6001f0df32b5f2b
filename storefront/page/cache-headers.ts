/** Documents that are the same for everybody: revalidated by browsers, kept five minutes by shared caches. */
const PUBLIC = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';

/** Headers of a cacheable document. Tags name what it shows, so that a change of price, stock or content drops it. */
export function publicHeaders(tags: string[]): Record<string, string> {
  return { 'Cache-Control': PUBLIC, 'Cache-Tag': tags.join(', ') };
}

/** Headers of everything that belongs to one shopper. */
export const privateHeaders = { 'Cache-Control': 'private, no-store' };
