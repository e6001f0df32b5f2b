/** What both services sell, in the terms of the exported catalog. */
export interface Search {
  word: string;
  /** refinement color */
  color: string;
}

export interface Listing {
  categoryId: string;
  sort: 'default' | 'price ascending' | 'price descending';
  offset: number;
}

export interface Master {
  id: string;
  slug: string;
}

/** Hits of a page of search results or of a listing. */
export const PAGE_SIZE = 24;

/** A basket to which products are added. */
export interface Basket {
  add(sku: string): Promise<void>;
}

/**
 * A commerce service as its own clients use it over HTTP. Every call throws an Error when the service refuses it. `search` and `list`
 * return the number of all matching products.
 */
export interface Shop {
  detail(master: Master): Promise<void>;
  search(search: Search): Promise<number>;
  list(listing: Listing): Promise<number>;
  /** a new guest with one product in the basket */
  basketWith(sku: string): Promise<Basket>;
  /** a new guest buys a piece of each: basket, address, delivery, payment, order */
  purchase(skus: string[]): Promise<void>;
  /** a new guest who only has to order; the result orders and returns whether the service accepted it */
  buyerOf(sku: string): Promise<() => Promise<boolean>>;
}
