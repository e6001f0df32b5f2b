/** The part of the router's table of routes that this is about. */
export type RouteTable = Record<string, { path?: string } | undefined>;

/** The layout that carries the prefix of site and locale in routes.ts. */
const PREFIXED = 'shell/site-layout';

/**
 * A page may stand under /{site}/{locale}/, under one of them or under none, and the router spells each path out in all
 * four ways before it matches any. Where both stand in the address one is enough: this is the table for that, with the
 * same parts under the same names.
 */
export function withOnePrefix<Table extends RouteTable>(table: Table): Table {
  const layout = table[PREFIXED];
  if (!layout?.path) return table;
  return { ...table, [PREFIXED]: { ...layout, path: layout.path.replaceAll('?', '') } };
}

/** Whether a document of this language stands at a path under site and locale. All its links lead to such paths then. */
export const standsUnderBoth = (pathname: string, localeId: string): boolean =>
  pathname.split('/')[2] === localeId;
