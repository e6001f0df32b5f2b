import type { ComponentKind, Regions } from '../content/component-view.ts';
import type { Designed } from '../content/designed-part.tsx';
import type { CatalogueScope } from './catalogue.server.ts';
import type { PageOf } from './page-of.ts';
import { getPage } from './pages.server.ts';

/** Components in which something happens; what is the house's own may do what it likes. */
const LIVE = new Set<ComponentKind>(['productTile', 'recommendation', 'own']);

const isLive = (regions: Regions): boolean =>
  Object.values(regions)
    .flat()
    .some((component) => LIVE.has(component.kind) || isLive(component.regions));

/**
 * What the merchant put around a category's products or below a product, and the tags of it; nothing where there is no
 * page or it cannot be had, since neither depends on it.
 */
export async function getDesigned(
  scope: CatalogueScope,
  of: PageOf,
): Promise<{ shown: Designed; tags: string[] }> {
  const page = await getPage(scope, of).catch((error: unknown) => {
    console.error(`[${scope.services.correlationId}] the page of the ${of.kind} ${of.id} is missing`, error);
    return undefined;
  });
  const regions = page?.regions ?? {};
  return {
    shown: { of: `${of.kind}=${of.id}`, regions, live: isLive(regions) },
    tags: page ? [`page:${page.id}`] : [],
  };
}
