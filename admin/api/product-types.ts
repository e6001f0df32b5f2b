/** Products, as the Admin API answers with them. */

export interface ProductRow {
  id: string;
  name: string;
  type: string;
  online: boolean;
  variants: number;
  sites: { siteId: string; online: boolean }[];
  image?: string;
  /** lowest and highest price of a variant, before promotions */
  price?: { currency: string; from: string; to: string };
  stock?: { available: number; perpetual: boolean };
}

export interface ProductTexts {
  name: string;
  shortDescription: string;
  longDescription: string;
}

export interface ProductPrice {
  productId: string;
  priceBookId: string;
  currency: string;
  /** least pieces that it is for */
  quantity: number;
  amount: string;
  from?: string;
  to?: string;
}

export interface ProductStock {
  productId: string;
  listId: string;
  onHand: number;
  reserved: number;
  /** with pieces that are expected */
  available: number;
  /** sold without end */
  perpetual: boolean;
}

export interface StaffProduct {
  id: string;
  type: string;
  /** differs when texts, online flags or prices have changed, not stock */
  version: string;
  name: string;
  /** by locale; `default` for all that have none */
  texts: Record<string, ProductTexts>;
  locales: string[];
  mayChangeTexts: boolean;
  sites: { siteId: string; online: boolean; url: string }[];
  prices: ProductPrice[];
  priceBooks: { id: string; currency: string; mayChange: boolean }[];
  inventoryLists: { id: string; mayChange: boolean }[];
  stock: ProductStock[];
  /** variants that are left out, because there are too many */
  omittedVariants: number;
  /** the product itself, or its variants; none of a set, which has those of its products */
  sellable: { id: string; online: boolean; values: string[] }[];
  images: string[];
  categories: { id: string; name: string }[];
  missing: { image: boolean; currencies: string[]; locales: string[] };
}
