import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ComponentKind, ContentPage, Regions } from './component-view.ts';
import type { PageOf } from './page-ref.ts';
import { getPage } from './pages.server.ts';
import type { Designed } from './shell/designed-part.tsx';

/** Components in which something happens; what is the house's own may do what it likes. */
const LIVE = new Set<ComponentKind>(['productTile', 'recommendation', 'own']);

const isLive = (regions: Regions): boolean =>
  Object.values(regions)
    .flat()
    .some((component) => LIVE.has(component.kind) || isLive(component.regions));

/** A page as a part of another, and the tags of it. */
export const designedOf = (of: PageOf, page: ContentPage): { shown: Designed; tags: string[] } => ({
  shown: { of: `${of.kind}=${of.id}`, regions: page.regions, live: isLive(page.regions) },
  tags: [`page:${page.id}`],
});

/**
 * What the merchant put around a category's products or below a product; empty where there is no page or it cannot be
 * had, since neither depends on it.
 */
export async function getDesigned(scope: CatalogueScope, of: PageOf): Promise<ReturnType<typeof designedOf>> {
  const page = await getPage(scope, of).catch((error: unknown) => {
    scope.services.log.error(`the page of the ${of.kind} ${of.id} could not be loaded`, error);
    return undefined;
  });
  return page
    ? designedOf(of, page)
    : { shown: { of: `${of.kind}=${of.id}`, regions: {}, live: false }, tags: [] };
}
