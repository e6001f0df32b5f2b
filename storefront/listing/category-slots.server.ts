import type { CategoryNode } from '../categories/category-view.ts';
import { getCategorySlots } from '../content/content.server.ts';
import { BANNER_SLOT, FLYOUT_SLOT } from '../content/shell/slots.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { SlotSection } from '../slot-sections/section-view.ts';
import { sectionOf } from '../slot-sections/sections.server.ts';

/** The merchant's slots around the products of a category. */
export interface CategorySlotsData {
  above: SlotSection[];
  below: SlotSection[];
}

/** Slots with their own place on the page. */
const PLACED = new Set([BANNER_SLOT, FLYOUT_SLOT]);
const FIRST = /banner|header|main|hero/i;
const BELOW = /bottom|below|footer/i;

/**
 * Loads the slots of a category. Banners come first, the others in the order of their ids, numbers by value; slots whose
 * id says bottom or footer are below the products.
 */
export async function readCategorySlots(
  scope: CatalogueScope,
  categoryId: string,
  tree: Promise<CategoryNode[]>,
): Promise<CategorySlotsData> {
  const slots = (await getCategorySlots(scope, categoryId)).filter(({ id }) => !PLACED.has(id));
  if (slots.length === 0) return { above: [], below: [] };
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = slots.sort(
    (a, b) => Number(FIRST.test(b.id)) - Number(FIRST.test(a.id)) || compare(a.id, b.id),
  );
  const menu = await tree;
  const sections = await Promise.all(
    sorted.map(({ id, content }) => sectionOf(scope, id, content, menu, `${id}:${categoryId}`)),
  );
  const shown = sections.filter((section) => section !== undefined);
  return {
    above: shown.filter(({ id }) => !BELOW.test(id)),
    below: shown.filter(({ id }) => BELOW.test(id)),
  };
}
