import type { Money } from '../sites/money.ts';

/**
 * Estimates the tax of a bag including delivery, applying the average tax rate of the goods to the delivery.
 * `goods` and `delivery` are gross amounts.
 */
export function taxWithDelivery(tax: Money, goods: Money, delivery: Money): Money {
  const net = goods.cents - tax.cents;
  if (net <= 0) return tax;
  // Round to the tax rate: in a small bag the rounded cents would distort it.
  const rate = Math.round((tax.cents / net) * 1000) / 1000;
  return { ...tax, cents: tax.cents + Math.round((delivery.cents * rate) / (1 + rate)) };
}
