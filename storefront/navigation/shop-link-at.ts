/** Addresses beside the pages: data, files, other services of the store. */
const NOT_A_PAGE = /\/(resource|images|static|assets|mobify|__\w+)\//;

/**
 * The link at a target, when it leads to a page below `root`, which is the present site and language. Another site or
 * language is another document; so is what names the window it opens in.
 */
export function shopLinkAt(target: EventTarget | null, root: string): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '') return undefined;
  if (!link.pathname.startsWith(root) || NOT_A_PAGE.test(link.pathname)) return undefined;
  return link;
}

/** Path and query of a link: what a page is known by. */
export const pageOf = ({ pathname, search }: Pick<HTMLAnchorElement, 'pathname' | 'search'>): string =>
  pathname + search;
