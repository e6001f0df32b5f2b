import type { Money } from '../sites/money.ts';

/**
 * Estimates the tax of a bag including delivery (gross), which the platform taxes only with a chosen method. The rate is
 * the highest of the lines (0.23 for 23 %): delivery has the standard rate, and reduced rates are lower.
 */
export function taxWithDelivery(tax: Money, delivery: Money, lineRates: readonly number[]): Money {
  const rate = Math.max(0, ...lineRates);
  return { ...tax, cents: tax.cents + Math.round((delivery.cents * rate) / (1 + rate)) };
}
