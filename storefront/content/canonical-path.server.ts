import { type ResolvedPath, resolvePath } from '../categories/url-mapping.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';

/**
 * Returns one canonical path for URL mappings that match case-insensitively: the lower-case path when it resolves to
 * the same page, otherwise the requested path.
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

/**
 * Whether a path equals the id of a content asset, ignoring case. The canonical path uses the id as written by the
 * merchant.
 */
export const matchesId = (path: string, id: string): boolean =>
  path.slice(1).toLowerCase() === id.toLowerCase();
