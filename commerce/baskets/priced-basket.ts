import type { TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import type { BasketItem } from './basket-state.ts';
import type { ChosenOption, ChosenPart, StockNeed } from './item-configuration.ts';
import type { LineProduct } from './line-product.ts';

/** What a promotion takes off, in cents, by which of its discounts. */
export interface Adjustment {
  promotion: ActivePromotion;
  discount: TierDiscount;
  cents: number;
}

export type Gift = Extract<TierDiscount, { kind: 'bonus' | 'bonus-choice' }>;

/** A gift that a basket has earned, so many times. */
export interface Bonus {
  promotion: ActivePromotion;
  discount: Gift;
  times: number;
}

/** Something that is paid for, in cents. */
export interface Part {
  /** for one piece */
  unitCents: number;
  /** unit price × quantity */
  baseCents: number;
  adjustments: Adjustment[];
  /** after product promotions */
  afterItemCents: number;
  /** after its share of order promotions too */
  afterOrderCents: number;
  /** millionths */
  taxRate: number;
  /** before promotions, and after all of them */
  fullTaxCents: number;
  taxCents: number;
}

/** A line with its money; its options are paid for beside it. */
export interface PricedLine extends Part {
  item: BasketItem;
  /** the promotion it comes with, for its price there */
  bonus?: Bonus;
  /** absent when it can no longer be had as it was chosen: the line counts nothing, and no order takes it */
  product?: LineProduct;
  /** its name, where it can no longer be had */
  goneName?: string;
  options: PricedOption[];
  parts: ChosenPart[];
  /** what one piece takes from stock */
  stock: StockNeed[];
}

export interface PricedOption extends Part {
  chosen: ChosenOption;
}

/** What sending a shipment costs, in cents. */
export interface PricedShipping {
  shipmentId: string;
  methodName: string;
  baseCents: number;
  adjustments: Adjustment[];
  cents: number;
  taxClassId: string;
  /** millionths */
  taxRate: number;
  fullTaxCents: number;
  taxCents: number;
}

/** A basket worked out. Totals are the sums of their parts, to the cent. */
export interface PricedBasket {
  lines: PricedLine[];
  orderAdjustments: Adjustment[];
  /** of the default shipment; undefined without items or method */
  shipping?: PricedShipping;
  /** of every shipment that has items and a method */
  shippings: PricedShipping[];
  /** products after product promotions */
  productSubTotalCents: number;
  /** products after order promotions too */
  productTotalCents: number;
  shippingCents: number;
  taxCents: number;
  orderTotalCents: number;
  /** gifts that are earned */
  bonuses: Bonus[];
  /** coupons that brought something */
  appliedCouponIds: Set<string>;
}
