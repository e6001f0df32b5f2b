/** Paths that are not pages: data, files and other services of the store. */
const NOT_A_PAGE = /\/(resource|images|static|assets|mobify|__\w+)\//;

/**
 * Returns the link at an event target when it leads to a page of the current site and language, whose home URL is
 * `root` (with or without query). Undefined for other sites and languages, downloads, and links with a `target`, which
 * need a document load.
 */
export function shopLinkAt(target: EventTarget | null, root: string): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '') return undefined;
  if (!link.pathname.startsWith(pathOf(root)) || NOT_A_PAGE.test(link.pathname)) return undefined;
  return siteLocaleParameters(link.search) === siteLocaleParameters(root) ? link : undefined;
}

/** Common path prefix of the pages below `root`. */
export const pathOf = (root: string): string => root.split('?', 1)[0] as string;

/** The site and locale parameters of a URL. */
const siteLocaleParameters = (address: string): string =>
  String(address.match(/(?<=[?&])(site|locale)=[^&]*/g));

/** Path and query of a link, which identify a page. */
export const pageOf = ({ pathname, search }: Pick<HTMLAnchorElement, 'pathname' | 'search'>): string =>
  pathname + search;
