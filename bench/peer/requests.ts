import type { ExportedProduct } from './catalog.ts';
import { shuffle } from './ratios.ts';
import { type Listing, type Master, PAGE_SIZE, type Search } from './shop.ts';

/** Shortest word to search for; shorter ones are articles and prepositions. */
const MIN_WORD = 4;
/** Pages of a category that shoppers open. */
const MAX_PAGES = 10;
const SORTS: Listing['sort'][] = ['default', 'price ascending', 'price descending'];

/** What shoppers ask for; each list is mixed and without repetitions. */
export interface Requests {
  masters: Master[];
  searches: Search[];
  listings: Listing[];
  /** one variant per master, with stock in the catalog */
  sellable: string[];
}

/** Collects the requests from the products of the exported catalog. Call `add` for each product, then `done`. */
export function requestCollector() {
  const masters: Master[] = [];
  const sellable: string[] = [];
  const searches = new Map<string, Search>();
  const sizes = new Map<string, number>();
  return {
    add(product: ExportedProduct): void {
      masters.push({ id: product.id, slug: product.slug });
      const inStock = product.variants.find(({ stock }) => stock > 0);
      if (inStock) sellable.push(inStock.sku);
      for (const [facet, value] of product.facets)
        if (facet === 'category') sizes.set(value, (sizes.get(value) ?? 0) + 1);
      const colors = new Set(
        product.variants.flatMap(({ facets }) =>
          facets.flatMap(([facet, value]) => (facet === 'color' ? [value] : [])),
        ),
      );
      for (const word of product.name.toLowerCase().match(/\p{L}+/gu) ?? [])
        if (word.length >= MIN_WORD)
          for (const color of colors) searches.set(`${word} ${color}`, { word, color });
    },
    done(): Requests {
      const listings = [...sizes].flatMap(([categoryId, size]) =>
        Array.from({ length: Math.min(MAX_PAGES, Math.ceil(size / PAGE_SIZE)) }, (_, page) =>
          SORTS.map((sort) => ({ categoryId, sort, offset: page * PAGE_SIZE })),
        ).flat(),
      );
      return {
        masters: shuffle(masters, 1),
        searches: shuffle([...searches.values()], 2),
        listings: shuffle(listings, 3),
        sellable: shuffle(sellable, 4),
      };
    },
  };
}
