import { getCategoryTree } from '../categories/categories.server.ts';
import { getGlobalSlots } from '../content/content.server.ts';
import { inOrder, placeOf, type SlotPlace } from '../content/slot-places.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { SlotSection } from './section-view.ts';
import { sectionOf } from './sections.server.ts';

/** Maximum number of slots in one place. */
const MAX_SLOTS = 20;

/** Loads the global slots of a part of the shop, in their order; slots with their own component can be left out. */
export async function readPlaceSlots(
  scope: CatalogueScope,
  place: SlotPlace,
  without: readonly string[] = [],
): Promise<SlotSection[]> {
  const slots = (await getGlobalSlots(scope)).filter(
    ({ id }) => placeOf(id) === place && !without.includes(id),
  );
  if (slots.length === 0) return [];
  const tree = await getCategoryTree(scope);
  const sections = await Promise.all(
    inOrder(slots)
      .slice(0, MAX_SLOTS)
      .map(({ id, content }) => sectionOf(scope, id, content, tree, id).catch(() => undefined)),
  );
  return sections.filter((section) => section !== undefined);
}
