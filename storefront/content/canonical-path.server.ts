import { type ResolvedPath, resolvePath } from '../categories/url-mapping.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';

/**
 * One address for a page that the mapping finds in any letters: the lower-case path when it leads to the same page,
 * otherwise the path as requested.
 */
export async function canonicalPath(
  scope: CatalogueScope,
  path: string,
  target: ResolvedPath | undefined,
): Promise<string> {
  const lower = path.toLowerCase();
  if (lower === path || !target || target.kind === 'redirect') return path;
  const same = await resolvePath(scope, lower);
  const isSame = same?.kind === target.kind && 'id' in same && same.id === target.id;
  return isSame ? lower : path;
}

/** Whether a path is the id of a content asset in any letters; its address is the id as the merchant writes it. */
export const isSpellingOf = (path: string, id: string): boolean =>
  path.slice(1).toLowerCase() === id.toLowerCase();
