import type { Money } from '../sites/money.ts';

/** Product of a list, reduced to what analytics need. */
export interface ReportedTile {
  id: string;
  name: string;
  price?: Money | undefined;
  listPrice?: Money | undefined;
  colours: { code: string }[];
}

/** Basket line, reduced to what analytics need; amounts are for all pieces of the line. */
export interface ReportedLine {
  key: string;
  productId: string;
  name: string;
  quantity: number;
  price: Money;
  listPrice?: Money;
  choices: { id?: string; code?: string }[];
  category?: { id: string; trail: string[] };
}

export interface ReportedBasket {
  id: string;
  lines: ReportedLine[];
  merchandise: Money;
}

interface ReportedProduct {
  id: string;
  name: string;
  categoryId?: string | undefined;
  modelHeight?: string | undefined;
}

interface ReportedPrice {
  currentPrice: Money;
  listPrice?: Money;
  promotion?: { price: Money };
}

/** List of products that an event refers to. */
export interface ListContext {
  /** category id; undefined for a search */
  id?: string;
  name?: string;
  /** category names, top down */
  trail?: string[];
  /** search term */
  term?: string;
  /** columns of the grid, as configured by the merchant */
  grid?: { phone?: number | undefined; desktop?: number | undefined } | undefined;
}

/** Event on a page, independent of the analytics tools. */
export type TrackedEvent =
  | { kind: 'page'; path: string }
  | {
      kind: 'product';
      product: ReportedProduct;
      selection: Record<string, string>;
      /** selected variant; undefined until the selection is complete */
      chosen: { id: string; step: number } | undefined;
      price: ReportedPrice | undefined;
      trail: string[];
    }
  | { kind: 'list'; list: ListContext; tiles: ReportedTile[]; offset: number }
  | { kind: 'cart'; bag: ReportedBasket }
  | { kind: 'add'; bag: ReportedBasket; added: { key: string; quantity: number }[] }
  | { kind: 'checkout'; step: 'shipping' | 'billing'; bag: ReportedBasket }
  | { kind: 'reco-view'; recommender: string; recoUUID: string; ids: string[] }
  | { kind: 'reco-click'; recommender: string; recoUUID: string; id: string };

type Listener = (event: TrackedEvent) => void;

let queue: TrackedEvent[] = [];
let listener: Listener | undefined;

/** Reports an event. Events are queued until the listener, which loads when the page is idle, is registered. */
export function report(event: TrackedEvent): void {
  if (listener) listener(event);
  else queue.push(event);
}

/** Registers the listener and passes it the queued events. Returns a function that removes it. */
export function listen(onEvent: Listener): () => void {
  listener = onEvent;
  const queued = queue;
  queue = [];
  for (const event of queued) onEvent(event);
  return () => {
    listener = undefined;
  };
}
