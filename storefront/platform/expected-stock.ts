import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';

/** Pieces that are sold before they are in stock. */
export interface Expected {
  /** `preorder`: not in stock yet; `backorder`: in stock again later */
  kind: 'preorder' | 'backorder';
  /** day from which they ship, YYYY-MM-DD; `none` when the merchant has not set one */
  date: string;
}

/** Pieces beyond `inStock` are expected. */
export interface ExpectedStock extends Expected {
  inStock: number;
}

/** Returns what the stock of a product allows to order ahead; undefined when it has to be in stock. */
export function expectedStock({
  orderable,
  preorderable,
  backorderable,
  inStockDate,
  stockLevel = 0,
}: Partial<ShopperProductsTypes.Inventory> = {}): ExpectedStock | undefined {
  if (!orderable || !(preorderable || backorderable)) return undefined;
  return {
    kind: preorderable ? 'preorder' : 'backorder',
    date: inStockDate?.slice(0, 10) ?? 'none',
    inStock: stockLevel,
  };
}
