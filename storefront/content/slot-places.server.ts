import { NO_RESULTS_SLOT, PROMO_SLOT } from './shell/slots.ts';

/** Parts of the shop that show global slots. */
export type SlotPlace =
  | 'home'
  | 'header'
  | 'footer'
  | 'cart'
  | 'empty-cart'
  | 'search'
  | 'no-results'
  | 'account'
  | 'confirmation';

/** Slots of a home page in the order of the page: the ids that the platform's reference storefronts use. */
export const HOME_SLOTS = [
  ...['home-main', 'home-main-m', 'home-main-carousel'],
  ...['home-banner', 'home-categories', 'home-categories-m'],
  ...['home-products', 'home-products-m', 'home-product-set', 'home-product-set-m'],
  ...['home-productset', 'home-productset-m', 'home-bottom'],
];

/** Places by the words of an id, which are in lower case between hyphens; the first pattern that matches applies. */
const PLACES: [SlotPlace, RegExp][] = [
  ['home', /^-(home|home-?page\w*|hp|front-?page|start-?page)-/],
  ['no-results', /-(no-?results?|no-?hits?)-/],
  ['search', /-search-/],
  ['empty-cart', /-empty-?(cart|basket|bag)-|-(cart|basket|bag)-?empty-/],
  ['confirmation', /-order-?confirm\w*-|-confirmation-|-thank-?you-/],
  ['cart', /^-(shopping-)?(cart|basket|bag)-/],
  ['account', /^-(my-?)?(account|accnt)-/],
  ['footer', /-footer-/],
  ['header', /-header-/],
  ['home', /-(home-?page|front-?page|start-?page)-/],
];

/** Words of an id: `homepageTop_2` is `-homepage-top-2-`. */
const wordsOf = (id: string): string =>
  `-${id
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}-`.replace(/-{2,}/g, '-');

/** Returns the part of the shop that a global slot belongs to by its id; undefined when the id names none. */
export function placeOf(id: string): SlotPlace | undefined {
  if (id === PROMO_SLOT) return 'header';
  if (id === NO_RESULTS_SLOT) return 'no-results';
  const words = wordsOf(id);
  return PLACES.find(([, pattern]) => pattern.test(words))?.[0];
}

const FIRST = /banner|header|main|hero/i;
const LAST = /bottom|below|footer/i;
const { compare } = new Intl.Collator('en', { numeric: true });

/** Rank of a slot with an unknown id: banners first, then the others, then what is at the bottom. */
const rankOf = (id: string): number => (LAST.test(id) ? 2 : FIRST.test(id) ? 0 : 1);

/**
 * Orders the slots of one place: known ids of the home page in their order, then the others by rank and id, numbers by
 * value.
 */
export function inOrder<Slot extends { id: string }>(slots: Slot[]): Slot[] {
  const known = ({ id }: Slot) => (HOME_SLOTS.includes(id) ? HOME_SLOTS.indexOf(id) : HOME_SLOTS.length);
  return slots.toSorted((a, b) => known(a) - known(b) || rankOf(a.id) - rankOf(b.id) || compare(a.id, b.id));
}
