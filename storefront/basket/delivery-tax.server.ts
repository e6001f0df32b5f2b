import type { Money } from '../sites/money.ts';

/**
 * The tax within a bag and its delivery, from the tax within the bag alone: delivery is taken to be taxed as the goods
 * are on average. `goods` and `delivery` include their tax.
 */
export function taxWithDelivery(tax: Money, goods: Money, delivery: Money): Money {
  const net = goods.cents - tax.cents;
  if (net <= 0) return tax;
  // The rate itself: cents of a small bag would carry their rounding into the delivery.
  const rate = Math.round((tax.cents / net) * 1000) / 1000;
  return { ...tax, cents: tax.cents + Math.round((delivery.cents * rate) / (1 + rate)) };
}
