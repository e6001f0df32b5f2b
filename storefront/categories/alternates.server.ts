import type { RouterContextProvider } from 'react-router';
import type { Alternate } from '../page/page-head.tsx';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { siteLocales } from '../sites/site-config.server.ts';
import { requestSite, siteScope } from '../sites/site-context.server.ts';
import { shopUrl } from '../sites/urls.ts';

/**
 * Lists the URLs of a page in every site and language that has it, including the current one. `pathIn` returns the path
 * without prefix in a site and language, or undefined where the page does not exist.
 */
export async function alternatesOf(
  context: Readonly<RouterContextProvider>,
  pathIn: (scope: CatalogueScope) => Promise<string | undefined> | string,
): Promise<Alternate[]> {
  const { services } = catalogueScope(context);
  const { origin } = context.get(requestSite);
  const all = siteLocales.map(async ({ site, locale }): Promise<Alternate[]> => {
    // Skip a site that fails to respond, so that it cannot fail this page.
    const path = await Promise.resolve(pathIn({ services, site, locale })).catch(() => undefined);
    if (path === undefined) return [];
    const href = shopUrl(path, siteScope({ site, locale }, origin));
    return [{ siteId: site.id, localeId: locale.id, href }];
  });
  return (await Promise.all(all)).flat();
}
