import type { CategoryNode } from '../../categories/category-view.ts';
import { getSlot } from '../../content/content.server.ts';
import { FLYOUT_SLOT } from '../../content/shell/slots.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';

/** Returns the slot HTML next to the flyouts of top-level categories, by category id; sanitised. */
export async function readFlyouts(
  scope: CatalogueScope,
  categories: CategoryNode[],
): Promise<Record<string, string>> {
  const opened = categories.filter((category) => category.children.length > 0);
  const slots = await Promise.all(
    opened.map(async ({ id }) => [id, await getSlot(scope, FLYOUT_SLOT, id)] as const),
  );
  return Object.fromEntries(slots.filter((slot): slot is [string, string] => slot[1] !== null));
}
