import { mapConcurrently } from '../shoppers/http.ts';
import { type Shopper, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { type Listing, listingCall, listingDocument, take } from './catalogue.ts';
import { pairOf } from './purchases.ts';
import { searchCall, WORDS } from './searches.ts';
import { guest, ORGANIZATION } from './service.ts';
import { COMMERCE, ORIGIN } from './store.ts';

const SITE = 'siteId=RivageEU';
/** Number of the first search, above those that are measured before. */
const FIRST_SEARCH = 4000;
const BASKETS = `/checkout/shopper-baskets/v2/${ORGANIZATION}/baskets`;

/** A kind of call, each one with other parameters. */
export interface CallKind {
  name: string;
  /** sends the next call; returns how long it took in milliseconds, and throws when it failed */
  next(): Promise<number>;
}

/** What the calls take their parameters from. `listings` is used up. */
export interface Parameters {
  listings: Listing[];
  products: string[];
  variants: string[];
}

/**
 * Prepares calls of each kind, at most `most` of each: everything that comes before them, such as guests and baskets, is done here, also
 * for a process that is started later on the same data.
 */
export async function prepareCalls(
  { listings, products, variants }: Parameters,
  most: number,
): Promise<CallKind[]> {
  const call = await guest();
  const created = await call('POST', `${BASKETS}?${SITE}`, {});
  const { basketId } = (await created.json()) as { basketId: string };
  const items = `${BASKETS}/${basketId}/items`;
  const pairs = Array.from({ length: most }, (_none, at) => pairOf(variants, at));
  const ready: Shopper[] = await mapConcurrently(8, pairs, (pair) => shopperReadyToOrder(COMMERCE, pair));
  const ofService = take(listings, most).map(listingCall);
  const ofStore = take(listings, most).map(listingDocument);
  const get = (path: (at: number) => string) => (at: number) => timed(() => call('GET', path(at)));
  const document = (path: (at: number) => string) => (at: number) =>
    timed(() => fetch(ORIGIN + path(at), { headers: { accept: 'text/html' } }));
  const product = (at: number) => products[at % products.length]!;
  const kinds: Record<string, (at: number) => Promise<number>> = {
    product: get((at) => `/product/shopper-products/v1/${ORGANIZATION}/products/${product(at)}?${SITE}`),
    search: get((at) => searchCall(FIRST_SEARCH + at)),
    suggestions: get(
      (at) => `/search/shopper-search/v1/${ORGANIZATION}/search-suggestions?${SITE}&q=${prefix(at)}`,
    ),
    listing: get((at) => ofService[at]!),
    'add to bag': async (at) => {
      const body = [{ productId: variants[at % variants.length], quantity: 1 }];
      let answered = '';
      const spent = await timed(
        () => call('POST', `${items}?${SITE}`, body),
        (text) => (answered = text),
      );
      const { productItems } = JSON.parse(answered) as { productItems: { itemId: string }[] };
      await call('DELETE', `${items}/${productItems[0]!.itemId}?${SITE}`);
      return spent;
    },
    'place order': async (at) => {
      const { status, milliseconds } = await ready[at]!.order();
      if (status !== 200) throw new Error(`The service responded with ${status}`);
      return milliseconds;
    },
    'listing document': document((at) => ofStore[at]!),
    'product document': document((at) => `/eu/en-IE/pd/bench-${product(at)}.html`),
  };
  return Object.entries(kinds).map(([name, run]) => {
    let at = 0;
    return { name, next: () => run(at++) };
  });
}

/** The first three to five letters of a word: fewer suggest nothing. */
const prefix = (at: number): string =>
  WORDS[at % WORDS.length]!.slice(0, 3 + (Math.floor(at / WORDS.length) % 3));

async function timed(send: () => Promise<Response>, use?: (text: string) => void): Promise<number> {
  const started = performance.now();
  const response = await send();
  const text = await response.text();
  const spent = performance.now() - started;
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  use?.(text);
  return spent;
}
