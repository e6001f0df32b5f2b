import type { TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import type { BasketItem } from './basket-state.ts';
import type { ChosenPart, StockNeed } from './item-configuration.ts';
import type { ChosenOption, LineProduct } from './line-product.ts';

/** Discount of a promotion in cents, with the tier's discount that caused it. */
export interface Adjustment {
  promotion: ActivePromotion;
  discount: TierDiscount;
  cents: number;
}

export type BonusDiscount = Extract<TierDiscount, { kind: 'bonus' | 'bonus-choice' }>;

/** An earned bonus and how often it applies. */
export interface Bonus {
  promotion: ActivePromotion;
  discount: BonusDiscount;
  times: number;
}

/** A priced item, option or service; amounts in cents. */
export interface Part {
  /** per piece */
  unitCents: number;
  /** unit price × quantity */
  baseCents: number;
  adjustments: Adjustment[];
  /** after product promotions */
  afterItemCents: number;
  /** after product and order promotions */
  afterOrderCents: number;
  /** in millionths */
  taxRate: number;
  /** tax before promotions; `taxCents` is after them */
  fullTaxCents: number;
  taxCents: number;
}

/** A priced line; options are priced separately. */
export interface PricedLine extends Part {
  item: BasketItem;
  /** the bonus that added the line */
  bonus?: Bonus;
  /**
   * undefined when the product or its configuration is no longer available; such a line costs nothing and
   * prevents an order
   */
  product?: LineProduct;
  taxClassId: string;
  /** name of an unavailable product */
  unavailableName?: string;
  options: PricedOption[];
  parts: ChosenPart[];
  /** stock that one piece consumes */
  stock: StockNeed[];
  /** shipping method of its shipment; undefined before one is chosen */
  methodId?: string | undefined;
}

export interface PricedOption extends Part {
  chosen: ChosenOption;
}

/** Shipping cost of a shipment in cents. */
export interface PricedShipping {
  shipmentId: string;
  methodName: string;
  baseCents: number;
  adjustments: Adjustment[];
  cents: number;
  taxClassId: string;
  /** in millionths */
  taxRate: number;
  fullTaxCents: number;
  taxCents: number;
}

/** A priced basket. Totals are exact sums of their parts. */
export interface PricedBasket {
  lines: PricedLine[];
  orderAdjustments: Adjustment[];
  /** shipping of the default shipment; undefined without items or method */
  shipping?: PricedShipping;
  /** shipping of every shipment with items and a method */
  shippings: PricedShipping[];
  /** products after product promotions */
  productSubTotalCents: number;
  /** products after product and order promotions */
  productTotalCents: number;
  shippingCents: number;
  taxCents: number;
  orderTotalCents: number;
  /** gift certificates that the basket buys, included in the order total: no tax, shipping or promotion */
  soldCertificateCents: number;
  /** amounts that gift certificates pay, by payment instrument id */
  redeemedCents: Map<string, number>;
  /** the order total without what gift certificates pay */
  payableCents: number;
  /** earned bonuses */
  bonuses: Bonus[];
  /** coupons whose promotions apply */
  appliedCouponIds: Set<string>;
}
