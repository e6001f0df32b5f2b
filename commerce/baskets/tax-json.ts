import { toAmount } from '../../shared/minor-units.ts';
import type { PricedBasket } from './priced-basket.ts';

/** Tax totals of products and shipping, before and after promotions (`adjusted…`), and tax by rate. */
export function taxTotals({ lines, shippings }: Pick<PricedBasket, 'lines' | 'shippings'>, currency: string) {
  const rates = new Map<number, number>();
  const products = lines.flatMap((line) => [line, ...line.options]);
  for (const part of [...products, ...shippings]) {
    rates.set(part.taxRate, (rates.get(part.taxRate) ?? 0) + part.taxCents);
  }
  const sum = <T>(values: T[], pick: (value: T) => number) =>
    values.reduce((total, value) => total + pick(value), 0);
  const merchandise = sum(products, (part) => part.taxCents);
  const shippingTax = sum(shippings, (one) => one.taxCents);
  return {
    totals: {
      merchandizeTotalTax: toAmount(
        sum(products, (part) => part.fullTaxCents),
        currency,
      ),
      adjustedMerchandizeTotalTax: toAmount(merchandise, currency),
      shippingTotalTax: toAmount(
        sum(shippings, (one) => one.fullTaxCents),
        currency,
      ),
      adjustedShippingTotalTax: toAmount(shippingTax, currency),
      taxTotal: toAmount(merchandise + shippingTax, currency),
    },
    grouped: [...rates].map(([rate, cents]) => ({
      taxRate: rate / 1_000_000,
      taxValue: toAmount(cents, currency),
    })),
  };
}
