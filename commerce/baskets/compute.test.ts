import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NONE } from '../inventory/availability.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { emptyBasketState } from './basket-state.ts';
import { computeBasket } from './compute.ts';
import { distribute } from './distribute.ts';
import type { LineProduct } from './line-product.ts';
import type { PricingContext } from './pricing-context.ts';

test('shares add up to the amount and none exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const shares = distribute(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount, total));
        expect(shares.every((share, index) => share >= 0 && share <= weights[index]!)).toBe(true);
      },
    ),
  );
});

function promotion(id: string, kind: ActivePromotion['class'], percentage: number): ActivePromotion {
  return {
    id,
    class: kind,
    name: {},
    callout: {},
    details: {},
    exclusivity: 'no',
    rank: null,
    tags: [],
    rule: { discount: { kind: 'percentage', percentage } },
    campaignId: 'c',
    couponIds: [],
    restricted: false,
    exclusivityGroup: null,
    combinableIds: [],
    exclusiveIds: [],
  };
}

const percentage = fc.integer({ min: 0, max: 100 });
const lineArbitrary = fc.record({ unit: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 999 }) });

test('totals of a basket are the sums of its parts, for any items and promotions', () => {
  fc.assert(
    fc.property(
      fc.array(lineArbitrary, { maxLength: 20 }),
      percentage,
      percentage,
      percentage,
      fc.nat(300_000),
      fc.constantFrom('net' as const, 'gross' as const),
      (items, onProducts, onOrder, onShipping, rate, taxation) => {
        const products = new Map(
          items.map(({ unit }, index) => [
            `p${index}`,
            {
              id: `p${index}`,
              masterId: null,
              categoryIds: new Set<string>(),
              attribute: () => undefined,
              name: '',
              type: 'item',
              unitCents: unit,
              taxClassId: 'standard',
              options: [],
              parts: [],
            } as unknown as LineProduct,
          ]),
        );
        const method = {
          id: 's',
          name: '',
          description: '',
          isDefault: true,
          taxClassId: 'standard',
          prices: [{ from: 0, amount: 495 }],
          countries: null,
          states: null,
          excludedStates: [],
          percentages: [],
          excludedCountries: [],
          custom: {},
          customerGroups: [],
          excludedProducts: {},
          productCosts: [],
        };
        const context: PricingContext = {
          products,
          stock: { records: new Map(), fallback: NONE },
          promotions: [
            promotion('a', 'product', onProducts),
            promotion('b', 'order', onOrder),
            promotion('c', 'shipping', onShipping),
          ],
          coupons: new Map(),
          payment: { methods: [], currency: 'EUR' },
          methods: [method],
          method,
          taxes: { defaultClassId: 'standard', rates: new Map([['standard', rate]]) },
        };
        const content = {
          ...emptyBasketState(),
          items: items.map(({ quantity }, index) => ({ id: `i${index}`, productId: `p${index}`, quantity })),
        };
        const basket = computeBasket(content, context, { currency: 'EUR', taxation });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(basket.productSubTotalCents).toBe(sum(basket.lines.map((line) => line.afterItemCents)));
        expect(basket.productTotalCents).toBe(
          basket.productSubTotalCents - sum(basket.orderAdjustments.map((entry) => entry.cents)),
        );
        expect(basket.productTotalCents).toBe(sum(basket.lines.map((line) => line.afterOrderCents)));
        expect(basket.taxCents).toBe(
          sum(basket.lines.map((line) => line.taxCents)) + (basket.shipping?.taxCents ?? 0),
        );
        expect(basket.orderTotalCents).toBe(
          basket.productTotalCents + basket.shippingCents + (taxation === 'net' ? basket.taxCents : 0),
        );
        expect(Number.isInteger(basket.orderTotalCents) && basket.orderTotalCents >= 0).toBe(true);
      },
    ),
  );
});

test('the worked example of docs/promotions.md', () => {
  const product = (id: string, unitCents: number) =>
    ({
      id,
      masterId: null,
      categoryIds: new Set<string>(),
      attribute: () => undefined,
      ...{ name: id, unitCents, taxClassId: 'standard', options: [], parts: [] },
      ...{ minQuantity: 1, stepQuantity: 1 },
    }) satisfies LineProduct;
  const caps = { products: ['cap'] };
  const rules: [ActivePromotion['class'], ActivePromotion['rule']][] = [
    [
      'product',
      {
        qualifying: caps,
        discounted: caps,
        tiers: [{ threshold: { quantity: 2 }, discount: { kind: 'free' }, eligibleQuantity: 1 }],
      },
    ],
    ['product', { discounted: { products: ['belt'] }, discount: { kind: 'percentage', percentage: 15 } }],
    ['order', { discount: { kind: 'percentage', percentage: 10 } }],
  ];
  const context: PricingContext = {
    products: new Map([product('cap', 3200), product('belt', 6500)].map((one) => [one.id, one])),
    stock: { records: new Map(), fallback: NONE },
    promotions: rules.map(([kind, rule], index) => ({ ...promotion(`p${index}`, kind, 0), rule })),
    coupons: new Map(),
    payment: { methods: [], currency: 'EUR' },
    methods: [],
    taxes: { defaultClassId: 'standard', rates: new Map([['standard', 230_000]]) },
  };
  const items = [
    { id: '1', productId: 'cap', quantity: 3 },
    { id: '2', productId: 'belt', quantity: 1 },
  ];
  const basket = computeBasket({ ...emptyBasketState(), items }, context, {
    currency: 'EUR',
    taxation: 'gross',
  });
  expect(basket.lines.map((line) => line.afterItemCents)).toEqual([6400, 5525]);
  expect(basket.lines.map((line) => line.afterItemCents - line.afterOrderCents)).toEqual([641, 552]);
  expect(basket.lines.map((line) => line.taxCents)).toEqual([1077, 930]);
  expect(basket.orderTotalCents).toBe(10_732);
});
