const SHOP = 'http://shop';
const LONGEST = 300;

/** Pages that are no place to come back to. */
const PASSING =
  /^\/(login|register|registration|resource|setpassword|account-passwordresetform|passwordresetconfirm)([/?#]|$)/i;

/**
 * The path of the shop (without prefix) that a sign-in goes on to, from `?to=`. Undefined for anything else: another
 * host in whatever spelling, a page that only passes on, or a text too long to be one.
 */
export function returnPath(to: string | null): string | undefined {
  const path = ownPath(to);
  return path === undefined || PASSING.test(path) ? undefined : path;
}

/** A path of the shop, any page of it; undefined for another host in whatever spelling, or a text too long. */
export function ownPath(to: string | null, longest = LONGEST): string | undefined {
  if (!to?.startsWith('/') || to.length > longest || !/^[\x21-\x5b\x5d-\x7e]+$/.test(to)) return undefined;
  const url = URL.parse(to, SHOP);
  // Dots are resolved here, so that nothing begins with two slashes afterwards.
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** `/login` with the page to come back to, unless its address is too long to be one. */
export function withReturn(path: string, to: string | undefined): string {
  return to && to.length <= LONGEST ? `${path}?to=${encodeURIComponent(to)}` : path;
}
