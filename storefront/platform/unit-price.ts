import type { Money } from '../sites/money.ts';

/** What one piece contains: 0.75 l. */
export interface Measure {
  quantity: number;
  /** unit of the price per unit: l, kg, 100 ml */
  unit: string;
}

/** Fields of products and hits with the price per unit; `c_unitQuantity` is an addition of the included service. */
interface Source {
  price?: number | undefined;
  pricePerUnit?: number | undefined;
  pricePerUnitUnit?: unknown;
  unit?: string | undefined;
}

/** Factor from a small unit to the one that prices are compared in (kilogram, litre, metre). */
const COMPARED: Record<string, [unit: string, factor: number]> = {
  mg: ['kg', 1e-6],
  g: ['kg', 1e-3],
  ml: ['l', 1e-3],
  cl: ['l', 1e-2],
  dl: ['l', 0.1],
  mm: ['m', 1e-3],
  cm: ['m', 1e-2],
  dm: ['m', 0.1],
};

/**
 * Returns what one piece contains, in the unit of its price per unit; undefined without one. A bare small unit becomes the
 * one that prices are compared in (50 ml is 0.05 l), because a price per millilitre would be rounded away; `100 ml` stays.
 */
export function measureOf(source: Source): Measure | undefined {
  const { price, pricePerUnit } = source;
  const { c_unitQuantity, c_pricePerUnitUnit } = source as Record<string, unknown>;
  if (!price || !pricePerUnit) return undefined;
  const named = [c_pricePerUnitUnit, source.pricePerUnitUnit, source.unit];
  const unit = named.find((name): name is string => typeof name === 'string' && name !== '');
  if (!unit) return undefined;
  const quantity = Number(c_unitQuantity) > 0 ? Number(c_unitQuantity) : price / pricePerUnit;
  const [compared, factor] = COMPARED[unit.trim().toLowerCase()] ?? [unit.trim(), 1];
  return { quantity: quantity * factor, unit: compared };
}

/** Price per unit of measure at the price of one piece, rounded to the minor unit of the currency. */
export const unitPriceAt = (price: Money, { quantity }: Measure): Money => ({
  ...price,
  cents: Math.round(price.cents / quantity),
});
