import { getMenuBanners, type MenuBanner } from '../../categories/categories.server.ts';
import type { CategoryNode } from '../../categories/category-view.ts';
import { getSlot } from '../../content/content.server.ts';
import { FLYOUT_SLOT } from '../../content/shell/slots.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';

/** What the flyouts of top-level categories show next to the links, by category id. */
export type Flyouts = Record<string, MenuBanner>;

/** Returns the slot of a flyout, or else the category's menu banner; sanitised. */
export async function readFlyouts(scope: CatalogueScope, categories: CategoryNode[]): Promise<Flyouts> {
  const opened = categories.filter((category) => category.children.length > 0).map(({ id }) => id);
  if (opened.length === 0) return {};
  const [slots, banners] = await Promise.all([
    Promise.all(opened.map(async (id) => [id, await getSlot(scope, FLYOUT_SLOT, id)] as const)),
    getMenuBanners(scope, opened).catch((): Flyouts => ({})),
  ]);
  const ofSlots = slots.flatMap(([id, html]) => (html === null ? [] : [[id, { html }] as const]));
  return { ...banners, ...Object.fromEntries(ofSlots) };
}
