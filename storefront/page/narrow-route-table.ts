import type { UrlConfig } from '../sites/site-config.ts';

/** The part of the router's table of routes that this is about. */
export type RouteTable = Record<string, { path?: string | undefined } | undefined>;

/** The layout that carries the prefix of site and locale in routes.ts. */
export const PREFIXED = 'site-layout';

/** The prefix of the configured URLs as a route's path: `:site/:locale`, one of the two, or nothing. */
export const prefixOf = ({ site, locale }: UrlConfig): string =>
  [site === 'path' && ':site', locale === 'path' && ':locale'].filter(Boolean).join('/');

/**
 * The table with one form of each path, the configured one: every other is redirected before it is matched
 * (sites/canonical-url.ts). Several forms side by side would be ambiguous: `/women/shirts` is no site and locale.
 */
export function withOnePrefix<Table extends RouteTable>(table: Table, prefix: string): Table {
  const layout = table[PREFIXED];
  return layout ? { ...table, [PREFIXED]: { ...layout, path: prefix || undefined } } : table;
}
