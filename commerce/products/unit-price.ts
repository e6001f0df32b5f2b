import { toAmount } from '../../shared/minor-units.ts';
import type { ProductRow } from '../catalogue/family.ts';
import type { ProductPrice } from '../pricing/prices.ts';

type Measured = Pick<ProductRow, 'unit' | 'unit_measure' | 'unit_quantity'>;

/** Price of one unit of measure, such as a liter, and its unit. */
export interface UnitPrice {
  price: number;
  /** only for a range of prices */
  max?: number;
  unit: string | undefined;
  /** how many of the unit one piece contains */
  quantity: number;
}

/**
 * Price per unit of measure: the price divided by the product's unit quantity. A variant without one has its master's.
 * Undefined without a price or unit quantity.
 */
export function unitPriceOf(
  row: Measured,
  master: Measured | undefined,
  price: ProductPrice | undefined,
): UnitPrice | undefined {
  const measured = row.unit_quantity === null && master ? master : row;
  const quantity = Number(measured.unit_quantity ?? 0);
  if (!price || !(quantity > 0)) return undefined;
  const perUnit = (cents: number) => toAmount(Math.round(cents / quantity), price.currency);
  return {
    price: perUnit(price.cents),
    ...(price.maxCents > price.cents ? { max: perUnit(price.maxCents) } : {}),
    unit: measured.unit_measure ?? measured.unit ?? undefined,
    quantity,
  };
}
