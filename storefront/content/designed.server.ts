import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ComponentKind, ContentPage, Regions } from './component-view.ts';
import type { PageOf } from './page-ref.ts';
import { getPage } from './pages.server.ts';
import type { Designed } from './shell/designed-part.tsx';

/** Component types that need JavaScript in the browser; custom components may. */
const LIVE = new Set<ComponentKind>(['productTile', 'recommendation', 'custom']);

const isLive = (regions: Regions): boolean =>
  Object.values(regions)
    .flat()
    .some((component) => LIVE.has(component.kind) || isLive(component.regions));

/** Prepares a page for display as part of another page, with its cache tags. */
export const designedOf = (of: PageOf, page: ContentPage): { shown: Designed; tags: string[] } => ({
  shown: { of: `${of.kind}=${of.id}`, regions: page.regions, live: isLive(page.regions) },
  tags: [`page:${page.id}`],
});

/**
 * Loads the Page Designer page assigned to a category or product. Returns an empty page when there is none or loading
 * fails, because the pages work without it.
 */
export async function getDesigned(scope: CatalogueScope, of: PageOf): Promise<ReturnType<typeof designedOf>> {
  const page = await getPage(scope, of).catch((error: unknown) => {
    scope.services.log.error(`loading the page of the ${of.kind} ${of.id} failed`, error);
    return undefined;
  });
  return page
    ? designedOf(of, page)
    : { shown: { of: `${of.kind}=${of.id}`, regions: {}, live: false }, tags: [] };
}
