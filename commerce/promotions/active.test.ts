import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPromotion, insertRows } from '../testing/builders.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { type ActivePromotion, activePromotions, standardGroups } from './active.ts';
import { discountedCents, offersFor } from './offers.ts';
import { type SelectableProduct, selects } from './selection.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const at = new Date('2030-06-15T12:00:00Z');
const guest = { customerGroups: standardGroups(false), at };
const active = async (site: string, audience: Parameters<typeof activePromotions>[2] = guest) =>
  (await activePromotions(service.services, site, audience)).map((promotion) => promotion.id);

test('a promotion is active from its campaign’s start to its end', async () => {
  await insertPromotion(service.db, { site_id: 'dated', id: 'summer', class: 'order' });
  await service.db
    .updateTable('campaign')
    .set({ starts_at: '2030-06-01T00:00:00Z', ends_at: '2030-07-01T00:00:00Z' })
    .where('site_id', '=', 'dated')
    .execute();
  expect(await active('dated')).toEqual(['summer']);
  expect(await active('dated', { ...guest, at: new Date('2030-05-31T23:59:59Z') })).toEqual([]);
  expect(await active('dated', { ...guest, at: new Date('2030-07-01T00:00:00Z') })).toEqual([]);
});

test('an assignment may have its own schedule with days and hours', async () => {
  await insertPromotion(service.db, { site_id: 'happy', id: 'hour', class: 'order' });
  const schedule = { weekdays: ['Saturday'], timeFrom: '10:00:00.000Z', timeTo: '14:00:00.000Z' };
  await service.db
    .updateTable('promotion_assignment')
    .set({ ends_at: '2030-07-01T00:00:00Z', recurrence: JSON.stringify(schedule) })
    .where('site_id', '=', 'happy')
    .execute();
  // 15 June 2030 is a Saturday.
  expect(await active('happy')).toEqual(['hour']);
  for (const time of [
    '2030-06-15T09:59:59Z',
    '2030-06-15T14:30:00Z',
    '2030-06-14T12:00:00Z',
    '2030-07-06T12:00:00Z',
  ])
    expect(await active('happy', { ...guest, at: new Date(time) }), time).toEqual([]);
});

test('disabled promotions and campaigns, and those of other sites, are not active', async () => {
  await insertPromotion(service.db, { site_id: 'off', id: 'a', class: 'order', enabled: false });
  await insertPromotion(service.db, { site_id: 'off', id: 'b', class: 'order' });
  await service.db.updateTable('campaign').set({ enabled: false }).where('site_id', '=', 'off').execute();
  await insertPromotion(service.db, { site_id: 'elsewhere', id: 'c', class: 'order' });
  expect(await active('off')).toEqual([]);
});

test('a promotion whose rule is not computed is not active: its callout would promise what no basket gives', async () => {
  const rules = {
    none: {},
    unknown: { tiers: [{ discount: { kind: 'free-shipping' } }] },
    compared: {
      discount: { kind: 'percentage', percentage: 10 },
      qualifying: { groups: [[{ by: 'brand', operator: 'sounds like', values: ['A'] }]] },
    },
    placed: {
      discount: { kind: 'percentage', percentage: 10 },
      qualifying: { groups: [[{ by: 'category', operator: 'starts with', values: ['a'] }]] },
    },
    computed: { discount: { kind: 'percentage', percentage: 10 } },
  };
  for (const [id, rule] of Object.entries(rules))
    await insertPromotion(service.db, {
      site_id: 'ruled',
      id,
      class: id === 'unknown' ? 'order' : 'product',
      rule: JSON.stringify(rule),
    });
  expect(await active('ruled')).toEqual(['computed']);
});

test('a promotion that needs a method, or gives products, that do not exist is not active', async () => {
  const site_id = 'lacking';
  await insertRows(service.db, 'payment_method', [
    { site_id, id: 'CREDIT_CARD', cards: [{ cardType: 'Visa', name: {} }] },
    { site_id, id: 'PAYPAL', enabled: false },
  ]);
  await insertRows(service.db, 'shipping_method', [{ site_id, id: 'post', currency: 'EUR' }]);
  const discount = { kind: 'percentage', percentage: 10 };
  const rules = {
    visa: { discount, paymentMethods: ['CREDIT_CARD.Visa', 'Bitcoin'] },
    amex: { discount, paymentMethods: ['CREDIT_CARD.Amex'] },
    paypal: { discount, paymentMethods: ['PAYPAL'] },
    post: { discount, shippingMethods: ['post'] },
    courier: { discount, shippingMethods: ['courier'] },
    gift: { discount: { kind: 'bonus', products: ['nothing'] } },
    together: { discount, condition: 'product-combination' },
  };
  for (const [id, rule] of Object.entries(rules))
    await insertPromotion(service.db, { site_id, id, class: 'product', rule });
  expect((await active(site_id)).sort()).toEqual(['post', 'visa']);
});

test('a promotion that no product is left for, while a category is missing, is not active', async () => {
  await insertRows(service.db, 'catalog', [{ id: 'shelves' }]);
  for (const id of ['shelved', 'plain'])
    await insertRows(service.db, 'site', [
      {
        ...{ id, name: id, catalog_id: 'shelves', inventory_list_id: 'shelves', taxation: 'gross' },
        ...{ default_locale: 'en-IE', locales: ['en-IE'], default_currency: 'EUR', currencies: ['EUR'] },
        ...{ price_book_ids: [], library_id: 'shelves', customer_list_id: 'shelves' },
      },
    ]);
  await insertRows(service.db, 'category', [{ catalog_id: 'shelves', id: 'here' }]);
  const discount = { kind: 'percentage', percentage: 10 };
  const [here, gone] = ['here', 'gone'].map((id) => ({ categories: [id] }));
  const choice = (selection: unknown) => ({ discount: { kind: 'bonus-choice', selection } });
  const part = (products: unknown) => ({ quantity: 1, products });
  const combined = (...parts: unknown[]) => ({
    condition: 'product-combination',
    qualifyingCombination: parts.map(part),
    discount,
  });
  const rules = {
    'here-all': { discounted: here, discount },
    'here-both': { discounted: { categories: ['gone', 'here'] }, discount },
    'here-gift': {
      qualifying: here,
      discounted: gone,
      tiers: [{ discount }, { discount: { kind: 'bonus', products: ['cap'] } }],
    },
    'here-tier': { qualifying: here, tiers: [choice(gone), choice(here)] },
    'here-pair': combined(here, { products: ['cap'] }),
    'no-discounted': { qualifying: here, discounted: gone, discount },
    'no-qualifying': { qualifying: gone, discounted: here, discount },
    'no-group': {
      discounted: { groups: [[{ by: 'category', operator: 'is exactly', values: ['gone'] }]] },
      discount,
    },
    'no-choice': { qualifying: here, tiers: [choice(gone)] },
    'no-rest': { qualifying: here, tiers: [choice({ ...here, exclude: gone })] },
    'no-pair': combined(here, gone),
    'no-pair-rest': combined(here, { ...here, exclude: gone }),
    'no-second': { ...combined(here), discountedCombination: [part(gone)] },
  };
  await insertRows(service.db, 'product', [
    { id: 'cap', catalog_id: 'shelves', type: 'item', tax_class_id: 'standard' },
  ]);
  for (const [id, rule] of Object.entries(rules)) {
    await insertPromotion(service.db, { site_id: 'shelved', id, class: 'product', rule });
    // A site that leaves nothing out by category.
    if (!id.endsWith('rest'))
      await insertPromotion(service.db, { site_id: 'plain', id, class: 'product', rule });
  }
  const shown = Object.keys(rules).filter((id) => id.startsWith('here'));
  expect((await active('shelved')).toSorted()).toEqual(shown.toSorted());
  expect((await active('plain')).toSorted()).toEqual(shown.toSorted());
});

test('the only combination of a rule is what must be bought together: it is no discount for everything', async () => {
  const site_id = 'together';
  const products = (id: string) => ({ quantity: 1, products: { products: [id] } });
  const rule = {
    condition: 'product-combination',
    discountedCombination: [products('cup'), products('saucer')],
    discount: { kind: 'percentage', percentage: 50 },
  };
  await insertPromotion(service.db, { site_id, id: 'pair', class: 'product', rule });
  const [pair] = await activePromotions(service.services, site_id, guest);
  expect(pair!.rule.qualifyingCombination).toEqual(rule.discountedCombination);
  const productOf = (id: string): SelectableProduct => ({
    id,
    masterId: null,
    categoryIds: new Set<string>(),
    attribute: () => undefined,
  });
  expect(offersFor([pair!], productOf('teapot'), 'EUR', 30_000)).toEqual([]);
  expect(offersFor([pair!], productOf('cup'), 'EUR', 5000)).toEqual([{ promotion: pair }]);
});

test('a promotion for a customer group applies only to its members', async () => {
  await insertPromotion(service.db, {
    site_id: 'grouped',
    id: 'members',
    class: 'order',
    groups: ['Registered'],
  });
  expect(await active('grouped')).toEqual([]);
  expect(await active('grouped', { customerGroups: standardGroups(true), at })).toEqual(['members']);
});

test('a source code activates its promotion', async () => {
  await insertPromotion(service.db, { site_id: 'coded', id: 'mail', class: 'order' });
  await service.db
    .updateTable('campaign')
    .set({ source_codes: ['spring-mail'] })
    .where('site_id', '=', 'coded')
    .execute();
  expect(await active('coded')).toEqual([]);
  expect(await active('coded', { ...guest, sourceCode: 'spring-mail' })).toEqual(['mail']);
});

test('a promotion in two campaigns is returned once, with the coupons of both', async () => {
  await insertPromotion(service.db, { site_id: 'twice', id: 'p', class: 'order', coupons: ['x'] });
  await insertRows(service.db, 'campaign', [{ site_id: 'twice', id: 'second', coupon_ids: ['y'] }]);
  await insertRows(service.db, 'promotion_assignment', [
    { site_id: 'twice', promotion_id: 'p', campaign_id: 'second' },
  ]);
  const [promotion] = await activePromotions(service.services, 'twice', guest);
  expect(promotion?.couponIds.toSorted()).toEqual(['x', 'y']);
});

test('sorts by exclusivity, then rank, then product before order before shipping', async () => {
  const add = (id: string, kind: 'product' | 'order' | 'shipping', more = {}) =>
    insertPromotion(service.db, { site_id: 'sorted', id, class: kind, ...more });
  await add('ship', 'shipping');
  await add('order', 'order');
  await add('product', 'product');
  await add('ranked', 'shipping', { rank: 10 });
  await add('global', 'order', { exclusivity: 'global' });
  expect(await active('sorted')).toEqual(['global', 'ranked', 'product', 'order', 'ship']);
});

const shirt: SelectableProduct = {
  id: '100004210101',
  masterId: '10000421',
  categoryIds: new Set(['root', 'women', 'women-clothing-shirts']),
  attribute: (name) => ({ brand: 'Rivage', c_fit: 'slim', c_tags: ['linen', 'summer'] })[name],
};

test('a selection matches products by id, master, category and attribute, except its exclusions', () => {
  expect(selects(undefined, shirt)).toBe(true);
  expect(selects({}, shirt)).toBe(true);
  expect(selects({ products: ['10000421'] }, shirt)).toBe(true);
  expect(selects({ categories: ['women'] }, shirt)).toBe(true);
  expect(selects({ categories: ['men'], products: ['other'] }, shirt)).toBe(false);
  expect(selects({ attributes: { brand: ['Rivage'], c_tags: ['linen'] } }, shirt)).toBe(true);
  expect(selects({ categories: ['women'], attributes: { c_fit: ['wide'] } }, shirt)).toBe(false);
  expect(selects({ categories: ['women'], exclude: { products: ['100004210101'] } }, shirt)).toBe(false);
  expect(selects({ categories: ['women'], exclude: {} }, shirt)).toBe(true);
});

test('discounts are whole cents between zero and the price', () => {
  expect(discountedCents({ kind: 'percentage', percentage: 12.5 }, 'EUR', 999)).toBe(874);
  expect(discountedCents({ kind: 'amount', amounts: { EUR: 2000 } }, 'EUR', 1500)).toBe(0);
  expect(discountedCents({ kind: 'amount', amounts: { EUR: 2000 } }, 'USD', 1500)).toBeUndefined();
  expect(discountedCents({ kind: 'fixed-price', prices: { EUR: 1000 } }, 'EUR', 800)).toBe(800);
  expect(discountedCents({ kind: 'free' }, 'EUR', 800)).toBe(0);
});

test('a promotion with a coupon is not displayed; one that requires more products has no price', () => {
  const promotion: ActivePromotion = {
    id: 'p',
    class: 'product',
    name: {},
    callout: { default: 'Half price' },
    details: {},
    exclusivity: 'no',
    rank: null,
    tags: [],
    rule: { discount: { kind: 'percentage', percentage: 50 } },
    campaignId: 'c',
    couponIds: [],
    restricted: false,
    exclusivityGroup: null,
    combinableIds: [],
    exclusiveIds: [],
  };
  expect(offersFor([promotion], shirt, 'EUR', 1000)[0]?.promotionalCents).toBe(500);
  expect(offersFor([{ ...promotion, couponIds: ['x'] }], shirt, 'EUR', 1000)).toEqual([]);
  expect(offersFor([{ ...promotion, class: 'order' }], shirt, 'EUR', 1000)).toEqual([]);
  const francs = { ...promotion, rule: { discount: { kind: 'amount' as const, amounts: { CHF: 100 } } } };
  expect(offersFor([francs], shirt, 'EUR', 1000)).toEqual([]);
  expect(offersFor([francs], shirt, 'CHF', 1000)[0]?.promotionalCents).toBe(900);
  const second = { ...promotion, rule: { ...promotion.rule, threshold: { quantity: 2 } } };
  expect(offersFor([second], shirt, 'EUR', 1000)).toEqual([{ promotion: second }]);
});
