import { getMenu } from '../categories/categories.server.ts';
import { getSlot } from '../content/content.server.ts';
import { NO_RESULTS_SLOT } from '../content/shell/slots.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getPopularSearches } from './suggestions.server.ts';

/** What helps a shopper on whose words nothing was found. */
export interface Advice {
  /** the merchant's words, cleaned */
  html: string | null;
  popular: string[];
  doors: { id: string; name: string; path: string }[];
}

/** None of its parts is missed where it cannot be had. */
export async function readAdvice(scope: CatalogueScope): Promise<Advice> {
  const [html, popular, categories] = await Promise.all([
    getSlot(scope, NO_RESULTS_SLOT),
    getPopularSearches(scope).catch(() => []),
    getMenu(scope),
  ]);
  return {
    html,
    popular,
    doors: categories.map(({ id, name, path }) => ({ id, name, path })),
  };
}
