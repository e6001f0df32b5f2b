import type { Context } from 'hono';

/** Bindings of calls within the process, whose caller caches by tags. Over HTTP the header could become too large. */
interface Bindings {
  cacheTags?: boolean;
}

/** Names the cache tags of a response: changes of data with these tags change the response. */
export function nameCacheTags(c: Context, tags: string[]): void {
  if ((c.env as Bindings | undefined)?.cacheTags)
    c.header('cache-tag', [...new Set(tags)].map(encodeURIComponent).join(','));
}

/** Tags of products: a change of a variant's price may be announced for its master. */
export const tagsOfProducts = (rows: Iterable<{ id: string; master_id: string | null }>): string[] =>
  [...rows].flatMap((row) => [
    `product:${row.id}`,
    ...(row.master_id === null ? [] : [`product:${row.master_id}`]),
  ]);
