import type { Money } from '../sites/money.ts';

/**
 * Estimates the tax of delivery, which the platform computes only with a chosen method: within a gross price, on top of
 * a net one. The rate is the highest of the lines (0.23 for 23 %): delivery has the standard rate, and reduced rates are
 * lower.
 */
export function deliveryTax(delivery: Money, lineRates: readonly number[], isNet: boolean): Money {
  const rate = Math.max(0, ...lineRates);
  return { ...delivery, cents: Math.round((delivery.cents * rate) / (isNet ? 1 : 1 + rate)) };
}
