import { TRACKING } from '../../storefront/sites/kept-query.ts';
import { PRIVATE_SCREENS } from '../../storefront/sites/private-paths.ts';

/**
 * What is the same for everybody, though no screen shows it by itself: what tiles and size guides ask for when touched,
 * what is recommended (but for what the shopper viewed), and what a consenting browser loads.
 */
const SHARED_RESOURCE =
  /\/resource\/(?:(?:tile|size-guide)\/[^/]+|trackers|recommendations(?:\/(?!viewed-recently-einstein$)[^/]+)?)$/;

/** A key longer than this is not worth keeping: it is somebody's probe. */
const MAX_KEY = 1500;

/** Whether a path belongs to a screen that may show what is personal. */
export function isPrivatePath(pathname: string): boolean {
  if (SHARED_RESOURCE.test(pathname)) return false;
  // As the routes read it: /%63art is the cart. At any depth, so that no prefix hides a personal screen.
  return decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\.data$/, '')
    .split(/[/\\]/)
    .some((segment) => PRIVATE_SCREENS.has(segment));
}

/**
 * The key under which a shared document is kept: its path and the query that matters, in one order.
 * Undefined for what must not be shared.
 */
export function documentKey(url: URL): string | undefined {
  if (isPrivatePath(url.pathname)) return undefined;
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(kept).toString();
  const key = query ? `${url.pathname}?${query}` : url.pathname;
  return key.length > MAX_KEY ? undefined : key;
}
