import { TRACKING_PARAMETERS } from '../../storefront/sites/locale-independent-query.ts';
import { PRIVATE_PATHS } from '../../storefront/sites/private-paths.ts';

/**
 * Resource routes with shared responses: tiles, size guides, trackers and recommendations, except those based on what
 * the shopper viewed.
 */
const SHARED_RESOURCE =
  /\/resource\/(?:(?:tile|size-guide)\/[^/]+|trackers|recommendations(?:\/(?!viewed-recently-einstein$)[^/]+)?)$/;

/** Maximum length of a cache key. */
const MAX_KEY = 1500;

/** Whether a path belongs to a page that may show personal data. */
export function isPrivatePath(pathname: string): boolean {
  if (SHARED_RESOURCE.test(pathname)) return false;
  // Decoded as the router does (/%63art is the cart), and at any depth, so that no prefix hides a personal page.
  return decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\.data$/, '')
    .split(/[/\\]/)
    .some((segment) => PRIVATE_PATHS.has(segment));
}

/**
 * The cache key of a shared document: its path and sorted query without tracking parameters. Undefined for what must not
 * be shared.
 */
export function documentKey(url: URL): string | undefined {
  if (isPrivatePath(url.pathname)) return undefined;
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING_PARAMETERS.test(name));
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(parameters).toString();
  const key = query ? `${url.pathname}?${query}` : url.pathname;
  return key.length > MAX_KEY ? undefined : key;
}
