import type { Picture } from '../images/picture.ts';
import type { TextLength } from '../sites/deferred/option-text.ts';
import type { Money } from '../sites/money.ts';

export interface AttributeView {
  id: string;
  name: string;
  /** `hex` of a colour; RAINBOW for many at once */
  values: { value: string; name: string; hex: string | undefined }[];
}

/** What cannot be ordered now: a mail is offered for it, or it is announced. */
export type AwaitedState = 'notify' | 'soon';

export interface VariantView {
  id: string;
  /** by attribute id */
  values: Record<string, string>;
  orderable: boolean;
  /** undefined for what can be ordered, and for what is gone */
  awaited?: AwaitedState;
  /** undefined where the platform gives none */
  price?: Money;
}

/** A price from a quantity on. */
export interface Tier {
  quantity: number;
  price: Money;
}

/** Something a product is finished with; its price comes on top. */
export interface OptionView {
  id: string;
  name: string;
  description: string | undefined;
  /** `text` of a value that needs one of the shopper */
  values: { value: string; name: string; price?: Money; isDefault: boolean; text?: TextLength }[];
}

/** A piece of a set or bundle. */
export interface MemberView {
  product: ProductView;
  /** pieces of it in one bundle */
  quantity: number;
  /** what the bundle holds unless something else is chosen, by attribute id */
  given: Record<string, string>;
}

/** A product as its page shows it. */
export interface ProductView {
  id: string;
  name: string;
  /** without prefix and query */
  path: string;
  title: string;
  kind: 'master' | 'item' | 'set' | 'bundle';
  brand: string | undefined;
  description: string | undefined;
  material: string | undefined;
  care: string | undefined;
  fit: string | undefined;
  modelHeight: string | undefined;
  modelSize: string | undefined;
  /** the table of sizes that belongs to it */
  sizeGuide: string | undefined;
  price?: Money;
  /** the dearest variant's or member's, when that is more */
  maxPrice?: Money;
  listPrice?: Money;
  isNew: boolean;
  isSale: boolean;
  /** what is offered where a product without variants cannot be ordered */
  awaited?: AwaitedState;
  /** the merchant's own word on the product */
  badge: string | undefined;
  orderable: boolean;
  callouts: string[];
  categoryId: string | undefined;
  pictures: Picture[];
  attributes: AttributeView[];
  /** pictures by colour code */
  galleries: Record<string, Picture[]>;
  variants: VariantView[];
  options: OptionView[];
  members: MemberView[];
  /** price and stock of what is bought as it is: an item, a bundle */
  own?: VariantDetail;
}

/** Price and stock of what can be put into the bag. */
export interface VariantDetail {
  id: string;
  price: Money;
  listPrice?: Money;
  /** every price by quantity, list prices included */
  tiers: Tier[];
  /** for one unit of measure, such as a litre */
  unitPrice?: { price: Money; unit: string };
  orderable: boolean;
  /** pieces left; undefined without end */
  stock?: number;
  /** when pieces are expected, YYYY-MM-DD */
  inStockDate?: string;
  promotion?: { text: string; price: Money };
  /** the fewest pieces that are sold, and in steps of how many (specification, section 4) */
  minimum: number;
  step: number;
}
