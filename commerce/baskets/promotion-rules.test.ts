import { expect, test } from 'vitest';
import type { PromotionRule, TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { notComputed } from '../promotions/tiers.ts';
import { type BasketState, emptyBasketState } from './basket-state.ts';
import { computeBasket } from './compute.ts';
import type { LineProduct } from './line-product.ts';
import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';

const STOCK = { ats: 99, stockLevel: 99, orderable: true, perpetual: true };
const NO_TAXES = { defaultClassId: 'standard', rates: new Map<string, number>() };
const PRICES: Record<string, number> = { shirt: 5000, dress: 8000, belt: 4000, cap: 2500, gift: 1500 };
const BOOK: Record<string, number> = { shirt: 3000, dress: 9900 };

function product(id: string): LineProduct {
  return {
    id,
    masterId: null,
    categoryIds: new Set(['root', id === 'belt' ? 'accessories' : 'clothing']),
    attribute: (name) => (name === 'brand' ? 'Nord' : undefined),
    name: id,
    unitCents: PRICES[id]!,
    taxClassId: 'standard',
    options:
      id === 'belt'
        ? ['wrap', 'initials'].map((option) => ({
            id: option,
            name: {},
            values: [{ id: 'yes', name: {}, prices: { EUR: 1000 } }],
          }))
        : [],
    parts: [],
    minQuantity: 1,
    stepQuantity: 1,
    bookPrice: (book) => (book === 'outlet' ? BOOK[id] : undefined),
  };
}

const method = (id: string) => ({
  ...{ id, name: id, description: '', isDefault: true, taxClassId: 'standard' },
  ...{ prices: [{ from: 0, amount: 900 }], percentages: [], countries: null, excludedCountries: [] },
  ...{
    states: null,
    excludedStates: [],
    customerGroups: [],
    custom: {},
    excludedProducts: {},
    productCosts: [],
  },
});

const promotionOf = (
  kind: ActivePromotion['class'],
  rule: PromotionRule,
  more: Partial<ActivePromotion> = {},
): ActivePromotion => {
  expect(notComputed(kind, rule)).toBeUndefined();
  return {
    ...{ id: 'p', class: kind, name: {}, callout: {}, details: {}, exclusivity: 'no', rank: null, tags: [] },
    ...{ rule, campaignId: 'c', couponIds: [], restricted: false, exclusivityGroup: null },
    ...{ combinableIds: [], exclusiveIds: [], ...more },
  };
};

/** Prices a basket of products with their quantities; shipping costs 9.00. */
function price(
  pieces: Record<string, number>,
  promotions: ActivePromotion[],
  more: Partial<BasketState> = {},
  methodId = 'standard',
): PricedBasket {
  const chosen = method(methodId);
  const items = Object.entries(pieces).map(([id, quantity]) => ({ id, productId: id, quantity }));
  const context: PricingContext = {
    products: new Map(Object.keys(PRICES).map((id) => [id, product(id)])),
    stock: { records: new Map(), fallback: { ...STOCK, backorderable: false, preorderable: false } },
    promotions,
    coupons: new Map(),
    payment: { methods: [], currency: 'EUR' },
    methods: [chosen],
    method: chosen,
    taxes: NO_TAXES,
  };
  const content = { ...emptyBasketState(), items, ...more };
  return computeBasket(content, context, { currency: 'EUR', taxation: 'gross' });
}
const totalOf = (...given: Parameters<typeof price>) => price(...given).productTotalCents / 100;
const shippingOf = (...given: Parameters<typeof price>) => price(...given).shippingCents / 100;

const simple = (discount: TierDiscount): PromotionRule => ({ tiers: [{ discount }] });
const half = simple({ kind: 'percentage', percentage: 50 });
const named = (...products: string[]) => ({ products });

test('a price from a price book applies where it is lower', () => {
  const outlet = promotionOf('product', simple({ kind: 'price-book-price', priceBookId: 'outlet' }));
  expect(totalOf({ shirt: 2, dress: 1, cap: 1 }, [outlet])).toBe(60 + 80 + 25);
});

test('sets of a number of pieces for a total price, the largest first, within the limit', () => {
  const sets: PromotionRule = {
    discounted: named('shirt', 'cap'),
    tiers: [
      { discount: { kind: 'total-fixed-price', prices: { EUR: 7000 } }, eligibleQuantity: 2 },
      { discount: { kind: 'total-fixed-price', prices: { EUR: 9000 } }, eligibleQuantity: 3 },
    ],
  };
  const total = (pieces: Record<string, number>, more: PromotionRule = {}) =>
    totalOf(pieces, [promotionOf('product', { ...sets, ...more })]);
  expect(total({ shirt: 1 })).toBe(50);
  expect(total({ shirt: 2 })).toBe(70);
  expect(total({ shirt: 3 })).toBe(90);
  expect(total({ shirt: 5 })).toBe(160);
  // Two caps cost less than the set.
  expect(total({ cap: 2 })).toBe(50);
  expect(total({ shirt: 6 }, { maxApplications: 1 })).toBe(90 + 150);
  expect(total({ shirt: 2, cap: 1, belt: 1 })).toBe(90 + 40 + 20);
});

test('products sold together for one price have it together, or none of them', () => {
  const together = promotionOf('product', {
    qualifyingCombination: [
      { quantity: 1, products: named('shirt') },
      { quantity: 1, products: named('belt') },
    ],
    tiers: [{ discount: { kind: 'total-fixed-price', prices: { EUR: 8000 } } }],
  });
  const off = (percentage: number, id: string, more: Partial<ActivePromotion> = {}) =>
    promotionOf(
      'product',
      { ...simple({ kind: 'percentage', percentage }), discounted: named(id) },
      { id, ...more },
    );
  const prices = (pieces: Record<string, number>, ...promotions: ActivePromotion[]) =>
    price(pieces, promotions).lines.map((line) => line.afterItemCents / 100);
  const both = { shirt: 1, belt: 1 };
  expect(prices(both, together)).toEqual([44.44, 35.56]);
  // The higher sum applies, whatever comes first.
  expect(prices(both, together, off(30, 'shirt'))).toEqual([35, 40]);
  expect(prices(both, off(30, 'shirt'), together)).toEqual([35, 40]);
  expect(prices(both, together, off(15, 'shirt'))).toEqual([44.44, 35.56]);
  expect(prices(both, off(15, 'shirt'), together)).toEqual([44.44, 35.56]);
  expect(prices(both, off(15, 'shirt'), together, off(10, 'belt'))).toEqual([42.5, 36]);
  // An exclusive discount of a line leaves the others without their partner.
  expect(prices(both, off(1, 'shirt', { exclusivity: 'class' }), together)).toEqual([49.5, 40]);
  const dresses = promotionOf(
    'product',
    {
      discounted: named('shirt', 'dress'),
      tiers: [{ discount: { kind: 'total-fixed-price', prices: { EUR: 9000 } }, eligibleQuantity: 2 }],
    },
    { id: 'dresses' },
  );
  // Of two such prices with a line in common the higher discount applies, and the other line has its own again; two options cost 20.
  const three = { shirt: 1, belt: 1, dress: 1 };
  expect(price(three, [together, off(10, 'belt'), dresses]).productTotalCents).toBe(9000 + 3600 + 2000);
});

test('identical products count separately, each up to the limit', () => {
  const pair: PromotionRule = {
    identicalProducts: true,
    maxApplications: 1,
    tiers: [{ threshold: { quantity: 1 }, discount: { kind: 'free' }, eligibleQuantity: 1 }],
  };
  expect(totalOf({ shirt: 1, dress: 1 }, [promotionOf('product', pair)])).toBe(130);
  expect(totalOf({ shirt: 4, cap: 2 }, [promotionOf('product', pair)])).toBe(150 + 25);
});

test('products excluded by a promotion or everywhere neither count nor get a discount', () => {
  const global = { exclusions: [{ categories: ['accessories'] }] };
  expect(totalOf({ belt: 1, shirt: 1 }, [promotionOf('product', half, global)])).toBe(60 + 25);
  const order: PromotionRule = {
    threshold: { amounts: { EUR: 9000 } },
    discount: { kind: 'percentage', percentage: 10 },
  };
  expect(totalOf({ belt: 1, shirt: 1 }, [promotionOf('order', order, global)])).toBe(110);
  expect(totalOf({ belt: 1, shirt: 2 }, [promotionOf('order', order, global)])).toBe(60 + 90);
  const free: PromotionRule = { threshold: { amounts: { EUR: 5000 } }, discount: { kind: 'free' } };
  expect(shippingOf({ belt: 1 }, [promotionOf('shipping', free, global)])).toBe(9);
  expect(shippingOf({ belt: 1, shirt: 1 }, [promotionOf('shipping', free, global)])).toBe(0);
});

test('an excluded option keeps its price', () => {
  const options = simple({ kind: 'percent-off-options', percentage: 100, optionIds: [] });
  expect(totalOf({ belt: 1 }, [promotionOf('product', options)])).toBe(40);
  const excluded = { excludedOptionIds: ['wrap'] };
  expect(totalOf({ belt: 1 }, [promotionOf('product', options, excluded)])).toBe(50);
  expect(totalOf({ belt: 1 }, [promotionOf('order', half, excluded)])).toBe(20 + 5 + 10);
});

test('a promotion with payment methods needs one of them, also by card type', () => {
  const pay = (paymentMethodId: string, cardType?: string) => ({
    instruments: [{ id: 'i', paymentMethodId, ...(cardType ? { paymentCard: { cardType } } : {}) }],
  });
  for (const kind of ['product', 'order'] as const) {
    const visa = promotionOf(kind, { ...half, paymentMethods: ['PayPal', 'CREDIT_CARD.Master Card'] });
    expect(totalOf({ shirt: 1 }, [visa])).toBe(50);
    expect(totalOf({ shirt: 1 }, [visa], pay('CREDIT_CARD', 'Visa'))).toBe(50);
    expect(totalOf({ shirt: 1 }, [visa], pay('CREDIT_CARD', 'Mastercard'))).toBe(25);
    expect(totalOf({ shirt: 1 }, [visa], pay('PayPal'))).toBe(25);
  }
  const card = promotionOf('shipping', { discount: { kind: 'free' }, paymentMethods: ['CREDIT_CARD'] });
  expect(shippingOf({ shirt: 1 }, [card])).toBe(9);
  expect(shippingOf({ shirt: 1 }, [card], pay('CREDIT_CARD', 'Visa'))).toBe(0);
});

test('the shipping of products is free or has a fixed price, with the promotion’s methods only', () => {
  const free = promotionOf('product', {
    discounted: named('shirt'),
    shippingMethods: ['standard'],
    ...simple({ kind: 'free-shipping' }),
  });
  expect(shippingOf({ shirt: 2 }, [free])).toBe(0);
  expect(shippingOf({ shirt: 2 }, [free], {}, 'express')).toBe(9);
  // The rest of the shipment still costs its delivery.
  expect(shippingOf({ shirt: 2, belt: 1 }, [free])).toBe(9);
  const fixed = promotionOf('product', simple({ kind: 'fixed-price-shipping', prices: { EUR: 200 } }));
  const basket = price({ shirt: 2, cap: 1 }, [fixed]);
  expect(basket.shippingCents).toBe(600);
  expect(basket.shippings[0]?.adjustments).toMatchObject([{ promotion: { id: 'p' }, cents: 300 }]);
  // It never costs more than without the promotion.
  expect(shippingOf({ shirt: 20 }, [fixed])).toBe(9);
  const enough = promotionOf('product', {
    tiers: [{ threshold: { amounts: { EUR: 10_000 } }, discount: { kind: 'free-shipping' } }],
  });
  expect(shippingOf({ shirt: 1 }, [enough])).toBe(9);
  expect(shippingOf({ shirt: 2 }, [enough])).toBe(0);
});

test('products with their own shipping do not count for the shipment’s promotion', () => {
  const own = promotionOf('product', { discounted: named('shirt'), ...simple({ kind: 'free-shipping' }) });
  const from: PromotionRule = { threshold: { amounts: { EUR: 8000 } }, discount: { kind: 'free' } };
  const shipment = promotionOf('shipping', from, { id: 's' });
  expect(shippingOf({ shirt: 2, belt: 1 }, [own, shipment])).toBe(9);
  expect(shippingOf({ shirt: 2, dress: 1 }, [own, shipment])).toBe(0);
});

test('a combination of products earns an order or shipping discount', () => {
  const combination: PromotionRule = {
    condition: 'product-combination',
    qualifyingCombination: [
      { quantity: 2, products: named('shirt') },
      { quantity: 1, products: named('belt') },
    ],
    tiers: [{ threshold: { quantity: 1 }, discount: { kind: 'percentage', percentage: 10 } }],
  };
  expect(totalOf({ shirt: 1, belt: 1 }, [promotionOf('order', combination)])).toBe(110);
  expect(totalOf({ shirt: 2, belt: 1, cap: 2 }, [promotionOf('order', combination)])).toBe(189);
  const only = promotionOf('order', { ...combination, onlyQualifying: true });
  expect(totalOf({ shirt: 2, belt: 1, cap: 2 }, [only])).toBe(144 + 50);
  const two = {
    ...combination,
    tiers: [{ threshold: { quantity: 2 }, discount: { kind: 'free' as const } }],
  };
  expect(shippingOf({ shirt: 4, belt: 1 }, [promotionOf('shipping', two)])).toBe(9);
  expect(shippingOf({ shirt: 4, belt: 2 }, [promotionOf('shipping', two)])).toBe(0);
});

test('an order promotion that excludes discounted products neither counts nor discounts them', () => {
  const shirts = promotionOf('product', { ...half, discounted: named('shirt') });
  const order = (cents: number) =>
    promotionOf('order', {
      excludeDiscounted: true,
      threshold: { amounts: { EUR: cents } },
      discount: { kind: 'percentage', percentage: 10 },
    });
  expect(totalOf({ shirt: 2, dress: 1 }, [shirts, order(8000)])).toBe(50 + 72);
  expect(totalOf({ shirt: 2, dress: 1 }, [shirts, order(9000)])).toBe(50 + 80);
});

test('a shipping promotion applies to a maximum of shipments', () => {
  const once = promotionOf('shipping', { discount: { kind: 'free' }, maxApplications: 1 });
  const chosen = method('standard');
  const context: PricingContext = {
    products: new Map([['shirt', product('shirt')]]),
    stock: { records: new Map(), fallback: { ...STOCK, backorderable: false, preorderable: false } },
    ...{ promotions: [once], coupons: new Map(), methods: [chosen], method: chosen, taxes: NO_TAXES },
    payment: { methods: [], currency: 'EUR' },
    others: new Map([['second', { method: chosen, taxes: NO_TAXES }]]),
  };
  const items = [
    { id: '1', productId: 'shirt', quantity: 1 },
    { id: '2', productId: 'shirt', quantity: 1, shipmentId: 'second' },
  ];
  const basket = computeBasket({ ...emptyBasketState(), items }, context, {
    currency: 'EUR',
    taxation: 'gross',
  });
  expect(basket.shippings.map(({ cents }) => cents)).toEqual([0, 900]);
});

test('a discount distributed over all eligible products has the same total', () => {
  const deal: PromotionRule = {
    qualifying: named('dress'),
    discounted: named('cap'),
    tiers: [{ threshold: { quantity: 1 }, discount: { kind: 'free' }, eligibleQuantity: 1 }],
  };
  const amounts = (rule: PromotionRule) =>
    price({ dress: 1, cap: 1 }, [promotionOf('product', rule)]).lines.map((line) => line.afterItemCents);
  expect(amounts(deal)).toEqual([8000, 0]);
  expect(amounts({ ...deal, prorated: true })).toEqual([8000 - 1905, 2500 - 595]);
});

test('what a promotion that prevents requalifying discounts does not qualify for another', () => {
  const first = promotionOf('product', { ...half, discounted: named('dress'), preventRequalifying: true });
  const second = promotionOf(
    'product',
    {
      qualifying: named('dress'),
      discounted: named('cap'),
      tiers: [{ threshold: { quantity: 1 }, discount: { kind: 'free' } }],
    },
    { id: 'q' },
  );
  expect(totalOf({ dress: 1, cap: 1 }, [first, second])).toBe(40 + 25);
  const open = { ...first, rule: { ...first.rule, preventRequalifying: false } };
  expect(totalOf({ dress: 1, cap: 1 }, [open, second])).toBe(40);
});

test('conditions of products: prices, stock, brands and options', () => {
  const on = (...conditions: NonNullable<PromotionRule['qualifying']>['groups'] & object) =>
    promotionOf('product', { ...half, discounted: { groups: conditions } });
  expect(
    totalOf({ shirt: 1, dress: 1 }, [on([{ by: 'price', operator: 'less than', values: ['50.01'] }])]),
  ).toBe(105);
  expect(
    totalOf({ shirt: 1, cap: 1 }, [on([{ by: 'price', operator: 'greater than', values: ['25'] }])]),
  ).toBe(50);
  expect(totalOf({ shirt: 1 }, [on([{ by: 'price', operator: 'ends with', values: ['00'] }])])).toBe(25);
  expect(totalOf({ shirt: 1 }, [on([{ by: 'price', operator: 'ends with', values: ['99'] }])])).toBe(50);
  expect(totalOf({ shirt: 1 }, [on([{ by: 'brand', operator: 'starts with', values: ['No'] }])])).toBe(25);
  expect(totalOf({ shirt: 1 }, [on([{ by: 'brand', operator: 'does not contain', values: ['or'] }])])).toBe(
    50,
  );
  const wrapped = on([{ by: 'option', of: 'wrap', operator: 'is equal', values: ['yes'] }]);
  expect(totalOf({ shirt: 1, belt: 1 }, [wrapped])).toBe(50 + 20 + 20);
});

test('a choice of bonus products by a rule accepts every product of the rule, up to its maximum', () => {
  const choice = promotionOf('order', {
    tiers: [
      {
        threshold: { amounts: { EUR: 5000 } },
        discount: { kind: 'bonus-choice', selection: named('gift', 'cap'), maxItems: 2 },
      },
    ],
  });
  const take = (productId: string, quantity: number) => ({
    items: [
      { id: '1', productId: 'shirt', quantity: 1 },
      { id: '2', productId, quantity, bonusOf: 'p' },
    ],
  });
  const taken = (productId: string, quantity: number) =>
    price({}, [choice], take(productId, quantity))
      .lines.slice(1)
      .map(({ item, baseCents }) => [item.quantity, baseCents]);
  expect(taken('gift', 1)).toEqual([[1, 0]]);
  expect(taken('cap', 5)).toEqual([[2, 0]]);
  expect(taken('belt', 1)).toEqual([]);
});
