import type { Money } from '../sites/money.ts';

/** A product of a list, as far as analytics need it. */
export interface ReportedTile {
  id: string;
  name: string;
  price?: Money | undefined;
  listPrice?: Money | undefined;
  colours: { code: string }[];
}

/** A line of a basket, as far as analytics need it; amounts are for all of its pieces. */
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

/** Where a list of products stands. */
export interface ListPlace {
  /** of the category; none for a search */
  id?: string;
  name?: string;
  /** names of the categories from the top down */
  trail?: string[];
  /** what was searched for */
  term?: string;
  /** columns the merchant chose for the grid */
  grid?: { phone?: number | undefined; desktop?: number | undefined } | undefined;
}

/** What happened on a page, in the shop's own terms. */
export type Happening =
  | { kind: 'page'; path: string }
  | {
      kind: 'product';
      product: ReportedProduct;
      selection: Record<string, string>;
      /** what of it is chosen, once it is */
      chosen: { id: string; step: number } | undefined;
      price: ReportedPrice | undefined;
      trail: string[];
    }
  | { kind: 'list'; list: ListPlace; tiles: ReportedTile[]; offset: number }
  | { kind: 'cart'; bag: ReportedBasket }
  | { kind: 'add'; bag: ReportedBasket; added: { key: string; quantity: number }[] }
  | { kind: 'checkout'; step: 'shipping' | 'billing'; bag: ReportedBasket }
  | { kind: 'reco-view'; recommender: string; recoUUID: string; ids: string[] }
  | { kind: 'reco-click'; recommender: string; recoUUID: string; id: string };

type Listener = (happening: Happening) => void;

let waiting: Happening[] = [];
let listener: Listener | undefined;

/** Tells what happened. What makes events of it is loaded when the page is quiet, and hears everything then. */
export function report(happening: Happening): void {
  if (listener) listener(happening);
  else waiting.push(happening);
}

/** Hears what happened so far and what will happen; returns how to stop. */
export function listen(hear: Listener): () => void {
  listener = hear;
  const before = waiting;
  waiting = [];
  for (const happening of before) hear(happening);
  return () => {
    listener = undefined;
  };
}
