/** Addresses beside the pages: data, files, other services of the store. */
const NOT_A_PAGE = /\/(resource|images|static|assets|mobify|__\w+)\//;

/**
 * The link at a target, when it leads to a page of the present site and language, whose home is at `root` with or
 * without a query. Another site or language is another document; so is what names the window it opens in.
 */
export function shopLinkAt(target: EventTarget | null, root: string): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '') return undefined;
  if (!link.pathname.startsWith(pathOf(root)) || NOT_A_PAGE.test(link.pathname)) return undefined;
  return placeOf(link.search) === placeOf(root) ? link : undefined;
}

/** The path that all pages begin with whose home is at `root`. */
export const pathOf = (root: string): string => root.split('?', 1)[0] as string;

/** Site and language as a query names them. */
const placeOf = (address: string): string => String(address.match(/(?<=[?&])(site|locale)=[^&]*/g));

/** Path and query of a link: what a page is known by. */
export const pageOf = ({ pathname, search }: Pick<HTMLAnchorElement, 'pathname' | 'search'>): string =>
  pathname + search;
