import { toAmount } from '../pricing/money.ts';
import type { ComputedBasket } from './computed.ts';

/** Tax totals of products and shipping, before promotions and after (`adjusted…`), and tax by its rate. */
export function taxTotals({ lines, shipping, taxCents }: ComputedBasket) {
  const rates = new Map<number, number>();
  const products = lines.flatMap((line) => [line, ...line.options]);
  for (const part of [...products, ...(shipping ? [shipping] : [])]) {
    rates.set(part.taxRate, (rates.get(part.taxRate) ?? 0) + part.taxCents);
  }
  const merchandise = products.reduce((total, part) => total + part.fullTaxCents, 0);
  const shippingTax = shipping?.taxCents ?? 0;
  return {
    totals: {
      merchandizeTotalTax: toAmount(merchandise),
      adjustedMerchandizeTotalTax: toAmount(taxCents - shippingTax),
      shippingTotalTax: toAmount(shipping?.fullTaxCents ?? 0),
      adjustedShippingTotalTax: toAmount(shippingTax),
      taxTotal: toAmount(taxCents),
    },
    grouped: [...rates].map(([rate, cents]) => ({ taxRate: rate / 1_000_000, taxValue: toAmount(cents) })),
  };
}
