import type { AddedPieces, Bag } from '../basket-data/bag.ts';
import type { GridColumns } from '../categories/grid-columns.ts';
import type { PriceData } from '../product/price-data.ts';
import type { ProductView, VariantDetail } from '../product/product-view.ts';
import type { Tile } from '../product-tile/tile-view.ts';

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
  grid?: GridColumns | undefined;
}

/** What happened on a page, in the shop's own terms. */
export type Happening =
  | { kind: 'page'; path: string }
  | {
      kind: 'product';
      product: ProductView;
      selection: Record<string, string>;
      /** what of it is chosen, once it is */
      chosen: VariantDetail | undefined;
      price: PriceData | undefined;
      trail: string[];
    }
  | { kind: 'list'; list: ListPlace; tiles: Tile[]; offset: number }
  | { kind: 'cart'; bag: Bag }
  | { kind: 'add'; bag: Bag; added: AddedPieces[] }
  | { kind: 'checkout'; step: 'shipping' | 'billing'; bag: Bag }
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
