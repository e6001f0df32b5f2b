import type { ExemptReason } from '../../shared/legal-rules.ts';
import type { ProductFacts } from '../../shared/product-facts.ts';
import type { Picture } from '../images/picture.ts';
import type { ExpectedStock } from '../platform/expected-stock.ts';
import type { ExtraTag } from '../platform/page-tags.server.ts';
import type { Measure } from '../platform/unit-price.ts';
import type { TextLength } from '../sites/deferred/option-text.ts';
import type { Money } from '../sites/money.ts';

export interface AttributeView {
  id: string;
  name: string;
  /** what the attribute stands for in selectors and tiles */
  role?: 'color' | 'size' | 'length';
  /** `hex`: value of a colour, RAINBOW, or the URL of a swatch image */
  values: { value: string; name: string; hex: string | undefined }[];
}

/** State of a product that cannot be ordered: notification offered, or coming soon. */
export type NotifyState = 'notify' | 'soon';

export interface VariantView {
  id: string;
  /** values by attribute id */
  values: Record<string, string>;
  orderable: boolean;
  /** undefined when it can be ordered, or is sold out without notification */
  awaited?: NotifyState;
  /** pre-order or back-order; only with nothing in stock */
  expected?: ExpectedStock;
  /** undefined when the platform returns no price */
  price?: Money;
  /** what the price is reduced from, where the platform says it */
  listPrice?: Money;
  /** where the platform says it */
  promotion?: VariantDetail['promotion'];
}

/** Price that applies from a quantity on. */
export interface Tier {
  quantity: number;
  price: Money;
}

/** Product option; its price is added to the product's price. */
export interface OptionView {
  id: string;
  name: string;
  description: string | undefined;
  /** `text`: the value requires a text from the shopper */
  values: { value: string; name: string; price?: Money; isDefault: boolean; text?: TextLength }[];
}

/** Member of a set or bundle. */
export interface MemberView {
  product: ProductView;
  /** quantity in one bundle */
  quantity: number;
  /** preselected values by attribute id */
  given: Record<string, string>;
}

/** View of a product page. */
export interface ProductView {
  id: string;
  name: string;
  /** path without prefix and query */
  path: string;
  title: string;
  /** meta description */
  summary: string | undefined;
  /** other meta tags from the merchant's rules */
  tags?: ExtraTag[];
  kind: 'master' | 'item' | 'set' | 'bundle';
  brand: string | undefined;
  manufacturer?: string;
  manufacturerSku?: string;
  /** sanitised HTML of the page's own product; members have none */
  description?: string;
  /** the description without markup, when that differs */
  descriptionText?: string;
  /** sanitised HTML */
  longDescription?: string;
  material: string | undefined;
  care: string | undefined;
  fit: string | undefined;
  modelHeight: string | undefined;
  modelSize: string | undefined;
  /** id of the size guide */
  sizeGuide: string | undefined;
  price?: Money;
  /** values of the variants that the price is for; without them it is for all */
  pricedFor?: Record<string, string>;
  /** highest price of the variants or members, when they differ */
  maxPrice?: Money;
  listPrice?: Money;
  /** whether the list price is the lowest of the 30 days before the reduction */
  isPrior?: boolean;
  /** quantity prices of a master whose variants all cost the same */
  tiers?: Tier[];
  isNew: boolean;
  isSale: boolean;
  /** the site announces reductions only with their prior price */
  needsPrior?: true;
  /** state of a product without variants that cannot be ordered */
  awaited?: NotifyState;
  /** the merchant's badge text */
  badge: string | undefined;
  orderable: boolean;
  callouts: string[];
  categoryId: string | undefined;
  pictures: Picture[];
  attributes: AttributeView[];
  /** why there is no right of withdrawal; `none` when buyers keep it in any case */
  exempt?: ExemptReason | 'none';
  /** says so, where the law asks for it; only on product pages */
  exemption?: string;
  /** what the law asks to say about the product; only on the server */
  facts?: ProductFacts;
  /** pictures by variation values, such as a colour; the most specific first */
  galleries: { values: Record<string, string>; pictures: Picture[] }[];
  variants: VariantView[];
  options: OptionView[];
  members: MemberView[];
  /** promotion that a bag with one piece applies, when all variants cost the same */
  promotion?: VariantDetail['promotion'];
  /** price and stock of an item or bundle */
  own?: VariantDetail;
  /** what one piece contains, for the price per unit */
  measure?: Measure;
}

/** Price and stock of a product that can be added to the bag. */
export interface VariantDetail {
  id: string;
  price: Money;
  listPrice?: Money;
  /** whether the list price is the lowest of the 30 days before; undefined where it does not need to be */
  isPrior?: boolean;
  /** all tiers of all price books, including list prices */
  tiers: Tier[];
  /** what one piece contains, for the price per unit */
  measure?: Measure;
  orderable: boolean;
  /** pieces in stock; undefined when unlimited */
  stock?: number;
  /** date when stock is expected, YYYY-MM-DD; only when nothing is in stock */
  inStockDate?: string;
  /** pre-order or back-order */
  expected?: ExpectedStock;
  /** `withoutDiscount`: it must not be announced as a reduction */
  promotion?: { text: string; price: Money; withoutDiscount?: true };
  /** minimum quantity and increment (specification, section 4) */
  minimum: number;
  step: number;
}
