/** The part of the router's table of routes that this changes. */
export interface RouteTable {
  routes: Record<string, { path?: string } | undefined>;
}

/** The layout that carries the prefix of site and locale in routes.ts. */
const PREFIXED = 'shell/site-layout';

/**
 * A page may stand under /{site}/{locale}/, under one of them or under none, and the router spells each path out in all
 * four ways before it matches any: of bringing a page alive that was a sixth. A document that stands under both links
 * to no other form, so one is enough. Others keep all four. Changes the table, which the router has not read yet.
 */
export function keepOnePrefix(table: RouteTable, pathname: string, localeId: string): void {
  const layout = table.routes[PREFIXED];
  if (layout?.path && pathname.split('/')[2] === localeId) layout.path = layout.path.replaceAll('?', '');
}
