import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

export interface AttributeView {
  id: string;
  name: string;
  values: { value: string; name: string; hex: string | undefined }[];
}

/** A product as its page shows it. */
export interface ProductView {
  id: string;
  name: string;
  path: string;
  title: string;
  kind: 'master' | 'item' | 'set' | 'bundle';
  description: string | undefined;
  material: string | undefined;
  care: string | undefined;
  fit: string | undefined;
  modelHeight: string | undefined;
  modelSize: string | undefined;
  price?: Money;
  maxPrice?: Money;
  listPrice?: Money;
  isNew: boolean;
  isSale: boolean;
  comingSoon: boolean;
  orderable: boolean;
  callouts: string[];
  categoryId: string | undefined;
  pictures: Picture[];
  attributes: AttributeView[];
  /** pictures by colour code */
  galleries: Record<string, Picture[]>;
  variants: { id: string; values: Record<string, string>; orderable: boolean }[];
  members: { id: string; name: string; path: string; picture: Picture | undefined; price?: Money }[];
}

/** Price and stock of the chosen variant. */
export interface VariantDetail {
  id: string;
  price: Money;
  listPrice?: Money;
  orderable: boolean;
  /** pieces left; undefined without end */
  stock?: number;
  /** when pieces are expected, YYYY-MM-DD */
  inStockDate?: string;
  promotion?: { text: string; price: Money };
}
