import type { UrlConfig } from '../sites/site-config.ts';

/** The fields of the router's route table that change here. */
export type RouteTable = Record<string, { path?: string | undefined } | undefined>;

/** Id of the layout in routes.ts whose path is the prefix of site and locale. */
export const PREFIX_LAYOUT = 'site-layout';

/** Prefix of the configured URLs as a route path: `:site/:locale`, one of the two, or an empty string. */
export const prefixOf = ({ site, locale }: UrlConfig): string =>
  [site === 'path' && ':site', locale === 'path' && ':locale'].filter(Boolean).join('/');

/**
 * Limits the route table to the configured prefix. Other forms are redirected before routing (sites/canonical-url.ts).
 * With several prefixes paths would be ambiguous: `/women/shirts` is not a site and locale.
 */
export function narrowRouteTable<Table extends RouteTable>(table: Table, prefix: string): Table {
  const layout = table[PREFIX_LAYOUT];
  return layout ? { ...table, [PREFIX_LAYOUT]: { ...layout, path: prefix || undefined } } : table;
}
