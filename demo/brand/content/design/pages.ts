import { SALE_PAGE } from './category-pages.ts';
import { EDIT_PAGES } from './edit-pages.ts';
import { HOMEPAGE } from './homepage.ts';
import { GIFTS } from './landing-gifts.ts';
import { SUMMER_LINEN } from './landing-summer-linen.ts';
import { SWIM_EDIT } from './landing-swim-edit.ts';
import { TAILORING } from './landing-tailoring.ts';
import type { Component, Page } from './page.ts';
import { PRODUCT_PAGE } from './product-page.ts';
import { ROOM_PAGES } from './room-pages.ts';

/** All Page Designer pages of the library. */
export const PAGES: Page[] = [
  HOMEPAGE,
  SUMMER_LINEN,
  SWIM_EDIT,
  TAILORING,
  GIFTS,
  ...ROOM_PAGES,
  ...EDIT_PAGES,
  SALE_PAGE,
  PRODUCT_PAGE,
];

/** Returns the components of a page or component and their descendants, in order. */
export function componentsOf({ regions = {} }: Pick<Component, 'regions'>): Component[] {
  return Object.values(regions)
    .flat()
    .flatMap((component) => [component, ...componentsOf(component)]);
}
