const SHOP = 'http://shop';
const MAX_LENGTH = 300;

/** Pages to which a sign-in must not return. */
const EXCLUDED =
  /^\/(login|register|registration|resource|setpassword|account-passwordresetform|passwordresetconfirm)([/?#]|$)/i;

/**
 * Returns the path (without prefix) to continue to after sign-in, from `?to=`. Undefined for other origins in any
 * spelling, for excluded pages and for values that are too long.
 */
export function returnPath(to: string | null): string | undefined {
  const path = ownPath(to);
  return path === undefined || EXCLUDED.test(path) ? undefined : path;
}

/** Returns a path of the shop; undefined for other origins in any spelling and for values that are too long. */
export function ownPath(to: string | null, maxLength = MAX_LENGTH): string | undefined {
  if (!to?.startsWith('/') || to.length > maxLength || !/^[\x21-\x5b\x5d-\x7e]+$/.test(to)) return undefined;
  const url = URL.parse(to, SHOP);
  // The URL parser resolves dot segments, so the result cannot start with two slashes.
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Adds the return path to a sign-in URL, unless it is too long. */
export function withReturn(path: string, to: string | undefined): string {
  return to && to.length <= MAX_LENGTH ? `${path}?to=${encodeURIComponent(to)}` : path;
}
