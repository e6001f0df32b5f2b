import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PromotionRule, TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { offersFor } from '../promotions/offers.ts';
import { isComputable, isPriced } from '../promotions/tiers.ts';
import { emptyBasketState } from './basket-state.ts';
import { computeBasket } from './compute.ts';
import type { LineProduct } from './line-product.ts';
import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';

const PRIORITY = ['global', 'class', 'no'];
const CURRENCIES = ['EUR', 'GBP', 'USD'];
const IDS = ['a', 'b', 'c', 'd', 'e'];
const cents = fc.nat(50_000);
const inAll = (amount: number) => Object.fromEntries(CURRENCIES.map((currency) => [currency, amount]));

const discount: fc.Arbitrary<TierDiscount> = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percentage) => ({ kind: 'percentage' as const, percentage })),
  cents.map((amount) => ({ kind: 'amount' as const, amounts: inAll(amount) })),
  cents.map((amount) => ({ kind: 'fixed-price' as const, prices: inAll(amount) })),
  fc.constant({ kind: 'free' as const }),
  fc.constant({ kind: 'price-book-price' as const, priceBookId: 'outlet' }),
  fc.constant({ kind: 'free-shipping' as const }),
  cents.map((amount) => ({ kind: 'fixed-price-shipping' as const, prices: inAll(amount % 900) })),
  cents.map((amount) => ({ kind: 'total-fixed-price' as const, prices: inAll(amount) })),
  fc.subarray(IDS, { minLength: 1 }).map((products) => ({ kind: 'bonus' as const, products })),
  fc
    .integer({ min: 0, max: 100 })
    .map((percentage) => ({ kind: 'percent-off-options' as const, percentage, optionIds: ['o'] })),
);
const selection = fc.option(
  fc.subarray(IDS, { minLength: 1 }).map((products) => ({ products })),
  { nil: undefined },
);
const step = fc.record(
  {
    discount,
    threshold: fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((quantity) => ({ quantity })),
      cents.map((amount) => ({ amounts: inAll(amount) })),
    ),
    eligibleQuantity: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['discount'] },
);
const demand = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  products: fc.subarray(IDS, { minLength: 1 }).map((products) => ({ products })),
});
const rule: fc.Arbitrary<PromotionRule> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        tiers: fc.array(step, { minLength: 1, maxLength: 3 }),
        qualifying: selection,
        discounted: selection,
        excluded: selection,
        maxApplications: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        identicalProducts: fc.boolean(),
        prorated: fc.boolean(),
        preventRequalifying: fc.boolean(),
        prohibitOthers: fc.boolean(),
        onlyQualifying: fc.boolean(),
        paymentMethods: fc.option(fc.constantFrom(['BANK'], ['CREDIT_CARD.Visa']), { nil: undefined }),
        shippingMethods: fc.option(fc.constantFrom(['s'], ['other']), { nil: undefined }),
        excludeDiscounted: fc.boolean(),
      })
      .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(demand, { minLength: 1, maxLength: 2 }), cents, discount, fc.boolean())
      .map(([demands, price, other, isTotal]) => ({
        qualifyingCombination: demands,
        tiers: [
          isTotal
            ? { discount: { kind: 'total-fixed-price' as const, prices: inAll(price) } }
            : { discount: other, threshold: { quantity: 1 } },
        ],
      })),
  },
);
const promotionArbitrary = fc.record({
  class: fc.constantFrom('product' as const, 'order' as const, 'shipping' as const),
  exclusivity: fc.constantFrom('no', 'no', 'class', 'global'),
  exclusivityGroup: fc.constantFrom(null, null, 'g'),
  exclusions: fc.constantFrom<{ products: string[] }[]>([], [], [{ products: ['a'] }]),
  excludedOptionIds: fc.constantFrom<string[]>([], [], ['o']),
  rule,
});

const world = fc.record({
  products: fc.tuple(...IDS.map(() => fc.record({ unit: cents, option: cents, taxClass: fc.nat(1) }))),
  items: fc.array(
    fc.record({ product: fc.constantFrom(...IDS), quantity: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 8 },
  ),
  promotions: fc.array(promotionArbitrary, { maxLength: 5 }),
  rates: fc.tuple(fc.nat(300_000), fc.nat(300_000)),
  taxation: fc.constantFrom('net' as const, 'gross' as const),
  currency: fc.constantFrom(...CURRENCIES),
  seed: fc.nat(),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function pricingContextOf({ products, promotions, rates }: World): PricingContext {
  const method = {
    ...{ id: 's', name: '', description: '', isDefault: true, taxClassId: 'standard' },
    ...{ prices: [{ from: 0, amount: 495 }], percentages: [], countries: null, excludedCountries: [] },
    ...{
      states: null,
      excludedStates: [],
      customerGroups: [],
      custom: {},
      excludedProducts: {},
      productCosts: [],
    },
  };
  const line = (id: string, { unit, option, taxClass }: World['products'][number]) =>
    ({
      id,
      masterId: null,
      categoryIds: new Set<string>(),
      attribute: () => undefined,
      name: id,
      unitCents: unit,
      taxClassId: taxClass === 0 ? 'standard' : 'reduced',
      options: [{ id: 'o', name: {}, values: [{ id: 'v', name: {}, prices: inAll(option) }] }],
      parts: [],
      minQuantity: 1,
      stepQuantity: 1,
      bookPrice: () => Math.floor(unit / 2),
    }) satisfies LineProduct;
  const endless = { ats: 999_999, stockLevel: 999_999, orderable: true, perpetual: true };
  return {
    products: new Map(IDS.map((id, index) => [id, line(id, products[index]!)])),
    stock: { records: new Map(), fallback: { ...endless, backorderable: false, preorderable: false } },
    promotions: promotions
      .map(
        (one, index): ActivePromotion => ({
          ...one,
          id: `p${index}`,
          ...{ name: {}, callout: {}, details: {}, rank: null, tags: [], campaignId: 'c', couponIds: [] },
          ...{ restricted: false, combinableIds: [], exclusiveIds: [] },
        }),
      )
      .filter((one) => isComputable(one.class, one.rule)),
    coupons: new Map(),
    payment: { methods: [], currency: 'EUR' },
    methods: [method],
    method,
    taxes: {
      defaultClassId: 'standard',
      rates: new Map([
        ['standard', rates[0]],
        ['reduced', rates[1]],
      ]),
    },
  };
}

const itemsOf = ({ items }: World) =>
  items.map(({ product, quantity }, index) => ({ id: `i${index}`, productId: product, quantity }));

const compute = (given: World, items = itemsOf(given)): PricedBasket =>
  computeBasket({ ...emptyBasketState(), items, instruments: [VISA] }, pricingContextOf(given), given);

const VISA = { id: 'v', paymentMethodId: 'CREDIT_CARD', paymentCard: { cardType: 'Visa' } };
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const partsOf = ({ lines }: PricedBasket) => lines.flatMap((line) => [line, ...line.options]);

test('totals are sums of their parts in whole cents and never negative, for any items and promotions', () => {
  fc.assert(
    fc.property(world, (given) => {
      const basket = compute(given);
      const parts = partsOf(basket);
      expect(basket.productSubTotalCents).toBe(sum(parts.map((part) => part.afterItemCents)));
      expect(basket.productTotalCents).toBe(sum(parts.map((part) => part.afterOrderCents)));
      expect(basket.productSubTotalCents - basket.productTotalCents).toBe(
        sum(basket.orderAdjustments.map((one) => one.cents)),
      );
      expect(basket.taxCents).toBe(
        sum(parts.map((part) => part.taxCents)) + (basket.shipping?.taxCents ?? 0),
      );
      expect(basket.orderTotalCents).toBe(
        basket.productTotalCents + basket.shippingCents + (given.taxation === 'net' ? basket.taxCents : 0),
      );
      for (const part of parts) {
        expect(part.baseCents - part.afterItemCents).toBe(sum(part.adjustments.map((one) => one.cents)));
        const all = [part.baseCents, part.afterItemCents, part.afterOrderCents, part.taxCents];
        expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(part.afterItemCents).toBeLessThanOrEqual(part.baseCents);
        expect(part.afterOrderCents).toBeLessThanOrEqual(part.afterItemCents);
        expect(part.fullTaxCents).toBeGreaterThanOrEqual(part.taxCents);
      }
      for (const { baseCents, cents: left, adjustments } of basket.shippings) {
        expect(baseCents - left).toBe(sum(adjustments.map((one) => one.cents)));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(adjustments.every((one) => one.cents > 0)).toBe(true);
      }
    }),
    { numRuns: 300, seed: 2026 },
  );
});

test('the order in which items are added does not change the total', () => {
  const totals = ({ lines, orderAdjustments, shipping, ...rest }: PricedBasket) => ({
    products: rest.productTotalCents,
    tax: rest.taxCents,
    order: rest.orderTotalCents,
    promotions: orderAdjustments.map((one) => [one.promotion.id, one.cents]),
    gifts: lines.filter((line) => line.bonus).length,
  });
  fc.assert(
    fc.property(world, (given) => {
      const items = itemsOf(given);
      const turned = items.length > 0 ? given.seed % items.length : 0;
      const other = [...items.slice(turned), ...items.slice(0, turned)].reverse();
      expect(totals(compute(given, other))).toEqual(totals(compute(given, items)));
    }),
    { numRuns: 300, seed: 2026 },
  );
});

test('exclusive promotions never apply together', () => {
  fc.assert(
    fc.property(world, (given) => {
      const basket = compute(given);
      const applied = new Set(
        [
          ...partsOf(basket).flatMap((part) => part.adjustments),
          ...basket.orderAdjustments,
          ...(basket.shipping?.adjustments ?? []),
          ...basket.bonuses,
        ].map((one) => one.promotion),
      );
      const all = [...applied];
      if (all.some((one) => one.exclusivity === 'global')) expect(all).toHaveLength(1);
      expect(all.filter((one) => one.exclusivityGroup === 'g').length).toBeLessThanOrEqual(1);
      const orders = basket.orderAdjustments.map((one) => one.promotion.exclusivity);
      expect(orders.includes('class') ? orders : ['class']).toHaveLength(1);
    }),
    { numRuns: 300, seed: 2026 },
  );
});

test('a product page shows the price that a basket with one piece computes', () => {
  fc.assert(
    fc.property(world, fc.constantFrom(...IDS), (given, id) => {
      const isShown = ({
        class: kind,
        rule: { paymentMethods, shippingMethods, tiers = [] },
      }: ActivePromotion) =>
        kind === 'product' &&
        !paymentMethods &&
        !shippingMethods &&
        tiers.every((one) => isPriced(one.discount));
      const context = pricingContextOf(given);
      const promotions = context.promotions
        .filter(isShown)
        // The order in which a basket loads its promotions.
        .sort((a, b) => PRIORITY.indexOf(a.exclusivity) - PRIORITY.indexOf(b.exclusivity));
      const product = context.products.get(id)!;
      const offers = offersFor(promotions, product, given.currency, product.unitCents, product.bookPrice);
      const shown = offers.find((offer) => offer.applies)?.promotionalCents ?? product.unitCents;
      const content = { ...emptyBasketState(), items: [{ id: 'i', productId: id, quantity: 1 }] };
      const basket = computeBasket(content, { ...context, promotions }, given);
      expect(basket.lines[0]?.afterItemCents).toBe(shown);
    }),
    { numRuns: 500, seed: 2026 },
  );
});
