import { getMenu } from '../categories/categories.server.ts';
import { getSlot } from '../content/content.server.ts';
import { NO_RESULTS_SLOT } from '../content/shell/slots.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { readPlaceSlots } from '../slot-sections/place-slots.server.ts';
import type { SlotSection } from '../slot-sections/section-view.ts';
import { getPopularSearches } from './suggestions.server.ts';

/** Content of the page without search results. */
export interface NoResultsContent {
  /** the merchant's text, sanitised */
  html: string | null;
  /** other slots of the merchant for this page */
  slots: SlotSection[];
  popular: string[];
  categories: { id: string; name: string; path: string }[];
}

/** Loads the content; a part that fails is left out. */
export async function loadNoResultsContent(scope: CatalogueScope): Promise<NoResultsContent> {
  const [html, slots, popular, categories] = await Promise.all([
    getSlot(scope, NO_RESULTS_SLOT),
    readPlaceSlots(scope, 'no-results', [NO_RESULTS_SLOT]),
    getPopularSearches(scope).catch(() => []),
    getMenu(scope),
  ]);
  return {
    html,
    slots,
    popular,
    categories: categories.map(({ id, name, path }) => ({ id, name, path })),
  };
}
