import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAmount, toAmount } from '../../shared/minor-units.ts';
import { taxesOf, totalOf } from '../invoices/content.ts';
import { taxOnTop, taxWithin } from '../taxes/rates.ts';
import { parcelRows } from './parcel-rows.ts';

const RATES = [0, 55_000, 200_000, 88_750];

const part = fc.record({ cents: fc.nat(50_000), rate: fc.constantFrom(...RATES) });
const order = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  taxation: fc.constantFrom('gross' as const, 'net' as const),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 7 }),
      own: part,
      options: fc.array(part, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  delivery: part,
  certificate: fc.nat(5000),
  /** which pieces each parcel takes, as far as they are left */
  picks: fc.array(fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }), { maxLength: 5 }),
});

type Given = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

/** The order's JSON with random amounts. */
function orderOf({ currency, taxation, lines, delivery, certificate }: Given) {
  const json = ({ cents, rate }: { cents: number; rate: number }) => ({
    price: toAmount(cents, currency),
    priceAfterOrderDiscount: toAmount(cents, currency),
    adjustedTax: toAmount(taxation === 'net' ? taxOnTop(cents, rate) : taxWithin(cents, rate), currency),
    taxRate: rate / 1_000_000,
  });
  return {
    currency,
    taxation,
    productItems: lines.map(({ quantity, own, options }, index) => ({
      itemId: `i${index}`,
      productId: `p${index}`,
      quantity,
      ...json(own),
      optionItems: options.map((option, at) => ({ optionId: `o${at}`, itemText: 'option', ...json(option) })),
    })),
    shippingItems: [
      { itemText: 'Standard', priceAfterItemDiscount: toAmount(delivery.cents, currency), ...json(delivery) },
    ],
    giftCertificateItems: certificate > 0 ? [{ amount: toAmount(certificate, currency) }] : [],
  };
}

test('the invoices of all parcels add up to the order, with the tax of each rate to the last unit', () => {
  fc.assert(
    fc.property(order, (given) => {
      const content = orderOf(given);
      const { currency, taxation } = given;
      const taxed = [
        ...content.productItems.flatMap((item) => [item, ...item.optionItems]),
        ...content.shippingItems,
      ];
      const cents = (amount: number) => fromAmount(amount, currency);
      const total = taxed.reduce(
        (sum, one) => sum + cents(one.price) + (taxation === 'net' ? cents(one.adjustedTax) : 0),
        given.certificate,
      );
      const left = new Map(content.productItems.map(({ itemId, quantity }) => [itemId, quantity]));
      const picks = [...given.picks, given.lines.map(() => 99)];
      const parcels: { items: { itemId: string; quantity: number }[] }[] = [];
      const rows = picks.flatMap((pick) => {
        const items = content.productItems.flatMap(({ itemId }, index) => {
          const quantity = Math.min(left.get(itemId)!, pick[index] ?? 0);
          left.set(itemId, left.get(itemId)! - quantity);
          return quantity > 0 ? [{ itemId, quantity }] : [];
        });
        if (items.length === 0) return [];
        parcels.push({ items });
        const of = parcelRows(
          { content, fulfilment: { parcels: [...parcels] as never }, total_cents: total },
          () => [],
        );
        expect(of.filter(({ kind }) => kind === 'difference')).toEqual([]);
        return of;
      });
      expect(totalOf(rows)).toBe(total);
      const expected = taxesOf(
        taxed.map((one) => ({
          rate: Math.round(one.taxRate * 1_000_000),
          taxCents: cents(one.adjustedTax),
          netCents: cents(one.price) - (taxation === 'net' ? 0 : cents(one.adjustedTax)),
        })),
      ).filter(({ netCents }) => netCents !== 0);
      expect(taxesOf(rows).filter(({ netCents }) => netCents !== 0)).toEqual(expected);
    }),
    { seed: 20_261_126 },
  );
});
