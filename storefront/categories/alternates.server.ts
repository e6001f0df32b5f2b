import type { RouterContextProvider } from 'react-router';
import type { Alternate } from '../page/page-head.tsx';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { storePlaces } from '../sites/site-config.server.ts';
import { requestSite, siteScope } from '../sites/site-context.server.ts';
import { shopUrl } from '../sites/urls.ts';

/**
 * The addresses of a page in every site and language that has it, its own included. `pathIn` gives the path without
 * prefix in another site and language, and undefined where the page is not there.
 */
export async function alternatesOf(
  context: Readonly<RouterContextProvider>,
  pathIn: (scope: CatalogueScope) => Promise<string | undefined> | string,
): Promise<Alternate[]> {
  const { services } = catalogueScope(context);
  const { origin } = context.get(requestSite);
  const all = storePlaces.map(async ({ site, locale }): Promise<Alternate[]> => {
    // A site that cannot answer now has no say in whether this page stands.
    const path = await Promise.resolve(pathIn({ services, site, locale })).catch(() => undefined);
    if (path === undefined) return [];
    const href = shopUrl(path, siteScope({ site, locale }, origin));
    return [{ siteId: site.id, localeId: locale.id, href }];
  });
  return (await Promise.all(all)).flat();
}
