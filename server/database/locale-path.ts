/** Part of a URL that the URL rules of a site give a locale; undefined for none and for one that no address can have. */
export function localePath(mapped: string | undefined): string | undefined {
  const path = mapped?.trim().replace(/^\/|\/$/g, '');
  return path && /^[\w-]+$/.test(path) ? path : undefined;
}
