import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCondition, PromotionQualifiers } from '../database/tables/promotions.ts';
import { CATALOG, insertCategory, insertProduct, insertPromotion, insertRows } from '../testing/builders.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';
import { activePromotions, standardGroups } from './active.ts';
import { admits, offersFor } from './offers.ts';
import type { SelectableProduct } from './selection.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const at = new Date('2030-06-15T12:00:00Z');
const newId = () => `p-${randomUUID().slice(0, 8)}`;
const active = async (site: string, groups: string[] = [], sourceCode?: string, currency?: string) => {
  const audience = { customerGroups: [...standardGroups(false), ...groups], at };
  const given = sourceCode === undefined ? audience : { ...audience, sourceCode };
  return activePromotions(service.services, site, given, currency);
};

/** Inserts a promotion whose campaign has the group Club, the source code mail and the coupon hello. */
async function qualified(
  qualifiers: PromotionQualifiers,
  own: object = {},
  named: object = { customer_groups: ['Club'], source_codes: ['mail'], coupon_ids: ['hello'] },
): Promise<string> {
  const site_id = newId();
  await insertRows(service.db, 'promotion', [
    { site_id, id: 'p', class: 'order', rule: { discount: { kind: 'percentage', percentage: 10 } } },
  ]);
  await insertRows(service.db, 'campaign', [{ site_id, id: 'c', ...named }]);
  await insertRows(service.db, 'promotion_assignment', [
    { site_id, promotion_id: 'p', campaign_id: 'c', qualifiers, ...own },
  ]);
  return site_id;
}
const EVERY = { customerGroups: true, sourceCodes: true, coupons: true };
const coupons = async (...given: Parameters<typeof active>) => (await active(...given))[0]?.couponIds;

test('with all qualifiers a customer needs the group, the source code and a coupon', async () => {
  const site = await qualified({ match: 'all', ...EVERY });
  expect(await coupons(site, ['Club'])).toBeUndefined();
  expect(await coupons(site, [], 'mail')).toBeUndefined();
  expect(await coupons(site, ['Club'], 'mail')).toEqual(['hello']);
});

test('with any qualifier a member or visitor with the source code needs no coupon, others need one', async () => {
  const site = await qualified({ match: 'any', ...EVERY });
  expect(await coupons(site, ['Club'])).toEqual([]);
  expect(await coupons(site, [], 'mail')).toEqual([]);
  expect(await coupons(site)).toEqual(['hello']);
});

test('a coupon is needed although everyone is in the campaign’s group', async () => {
  const site = await qualified({ match: 'any', customerGroups: true, coupons: true });
  await service.db
    .updateTable('campaign')
    .set({ customer_groups: ['Everyone'] })
    .where('site_id', '=', site)
    .execute();
  expect(await coupons(site)).toEqual(['hello']);
});

test('a promotion’s own coupon is needed in place of the campaign’s, and beside its group', async () => {
  const own = { coupon_ids: ['own'] };
  expect(await coupons(await qualified({ match: 'all', coupons: true }, own))).toEqual(['own']);
  expect(await coupons(await qualified({ match: 'any', coupons: true }, own))).toEqual(['own']);
  for (const match of ['all', 'any'] as const) {
    const site = await qualified({ match, customerGroups: true }, own);
    expect(await coupons(site)).toBeUndefined();
    expect(await coupons(site, ['Club'])).toEqual(['own']);
  }
});

test('a promotion’s own group or source code is needed although the campaign is open to everyone', async () => {
  for (const match of ['all', 'any'] as const) {
    const opened = async (own: object) => {
      const site = await qualified({ match, customerGroups: true }, own);
      await service.db
        .updateTable('campaign')
        .set({ customer_groups: ['Everyone'] })
        .where('site_id', '=', site)
        .execute();
      return site;
    };
    const members = await opened({ customer_groups: ['VIP'] });
    expect(await coupons(members)).toBeUndefined();
    expect(await coupons(members, ['VIP'])).toEqual([]);
    const readers = await opened({ source_codes: ['letter'] });
    expect(await coupons(readers)).toBeUndefined();
    expect(await coupons(readers, [], 'letter')).toEqual([]);
  }
});

test('a coupon or source code that is switched on and that nothing names is met by nobody', async () => {
  const of = async (qualifiers: PromotionQualifiers, own: object = {}, campaign: object = {}) =>
    coupons(await qualified(qualifiers, own, campaign), [], 'mail');
  const club = { customer_groups: ['Everyone'] };
  for (const match of ['all', 'any'] as const) {
    expect(await of({ match, coupons: true })).toBeUndefined();
    expect(await of({ match, sourceCodes: true })).toBeUndefined();
    expect(await of({ match, coupons: true }, club)).toBeUndefined();
    expect(await of({ match, coupons: true }, { coupon_ids: ['own'] })).toEqual(['own']);
    expect(await of({ match, customerGroups: true })).toEqual([]);
    // As the platform writes every assignment.
    expect(await of({ match, ...EVERY })).toEqual([]);
    expect(await of({ match, ...EVERY }, {}, club)).toEqual([]);
    expect(await of({ match, ...EVERY }, { coupon_ids: ['own'] })).toEqual(['own']);
  }
  const both = { customerGroups: true, coupons: true };
  expect(await of({ match: 'all', ...both }, {}, club)).toBeUndefined();
  expect(await of({ match: 'any', ...both }, {}, club)).toEqual([]);
});

test('a promotion’s own groups must all hold when the archive says so', async () => {
  const own = { customer_groups: ['VIP', 'Club'], customer_group_match: 'all' };
  for (const qualifiers of [{}, { match: 'any' as const, ...EVERY }]) {
    const site = await qualified(qualifiers, own, {});
    expect(await coupons(site, ['VIP'])).toBeUndefined();
    expect(await coupons(site, ['VIP', 'Club'])).toEqual([]);
  }
});

test('a promotion’s own group narrows the campaign’s', async () => {
  const site = await qualified({ match: 'any', customerGroups: true }, { customer_groups: ['VIP'] });
  expect(await coupons(site, ['Club'])).toBeUndefined();
  expect(await coupons(site, ['VIP'])).toBeUndefined();
  expect(await coupons(site, ['Club', 'VIP'])).toEqual([]);
});

test('a promotion applies in its currency alone, and a campaign for stores alone not at all', async () => {
  const site = newId();
  await insertPromotion(service.db, { site_id: site, id: 'euros', class: 'order', currency: 'EUR' });
  await insertPromotion(service.db, { site_id: site, id: 'stores', class: 'order' });
  await service.db
    .updateTable('campaign')
    .set({ scope: ['in-store'] })
    .where('id', '=', 'stores-campaign')
    .execute();
  const ids = async (currency: string) => (await active(site, [], undefined, currency)).map(({ id }) => id);
  expect(await ids('EUR')).toEqual(['euros']);
  expect(await ids('USD')).toEqual([]);
});

test('amounts of a promotion without a currency are in the default currency of the site', async () => {
  await insertPromotion(service.db, {
    site_id: 'RivageUK',
    id: newId(),
    class: 'order',
    rule: {
      threshold: { amounts: { '*': 500_000 } },
      discount: { kind: 'amount', amounts: { '*': 100_000 } },
    },
  });
  const [promotion] = await active('RivageUK');
  expect(promotion?.rule).toEqual({
    threshold: { amounts: { GBP: 5000 } },
    discount: { kind: 'amount', amounts: { GBP: 1000 } },
  });
});

test('products excluded from all promotions have no offer, except of a promotion that ignores it', async () => {
  await insertRows(service.db, 'promotion_settings', [
    { site_id: 'RivageEU', excluded_products: { products: ['shirt'] }, excluded_option_ids: ['wrap'] },
  ]);
  const half = { discount: { kind: 'percentage' as const, percentage: 50 } };
  await insertPromotion(service.db, { site_id: 'RivageEU', id: 'a', class: 'product', rule: half });
  await insertPromotion(service.db, {
    ...{ site_id: 'RivageEU', id: 'b', class: 'product' },
    rule: { ...half, ignoreGlobalExclusions: true },
  });
  const promotions = await active('RivageEU');
  const offered = (id: string) =>
    offersFor(promotions, productOf(id), 'EUR', 1000).map(({ promotion }) => promotion.id);
  expect(offered('shirt')).toEqual(['b']);
  expect(offered('belt')).toEqual(['a', 'b']);
  expect(promotions.map(({ excludedOptionIds }) => excludedOptionIds)).toEqual([['wrap'], []]);
});

test('products of both exclusions of an order promotion are left out', async () => {
  const site = newId();
  const rule = {
    excluded: { products: ['belt'] },
    nonQualifying: { products: ['shirt'] },
    discount: { kind: 'percentage' as const, percentage: 5 },
  };
  await insertPromotion(service.db, { site_id: site, id: 'order', class: 'order', rule });
  const [promotion] = await active(site);
  const admitted = ['belt', 'shirt', 'sock'].filter((id) => admits(promotion!, productOf(id)));
  expect(admitted).toEqual(['sock']);
});

const productOf = (id: string, ...categories: string[]): SelectableProduct => ({
  id,
  masterId: null,
  categoryIds: new Set(['root', ...categories]),
  assignedCategoryIds: new Set(categories.slice(-1)),
  attribute: () => undefined,
});

test('conditions on relations of categories, product sets and price books', async () => {
  await service.db
    .updateTable('promotion')
    .set({ enabled: false })
    .where('site_id', '=', 'RivageUS')
    .execute();
  for (const [id, parent_id] of [
    ['wear', 'root'],
    ['tops', 'wear'],
    ['shirts', 'tops'],
    ['skirts', 'wear'],
  ] as const)
    await insertCategory(service.db, { id, parent_id });
  await insertProduct(service.db, {
    ...{ id: 'outfit', type: 'set', name: {}, catalog_id: CATALOG },
    members: [{ productId: 'shirt', quantity: 1, kind: 'member' }],
  });
  const matched = async (condition: Omit<ProductCondition, 'values'>, ...values: string[]) => {
    const id = newId();
    const rule = {
      discounted: { groups: [[{ ...condition, values }]] },
      discount: { kind: 'percentage' as const, percentage: 50 },
    };
    await insertPromotion(service.db, { site_id: 'RivageUS', id, class: 'product', rule });
    const promotions = (await active('RivageUS')).filter((one) => one.id === id);
    const products = [
      productOf('shirt', 'wear', 'tops', 'shirts'),
      productOf('top', 'wear', 'tops'),
      productOf('skirt', 'wear', 'skirts'),
      {
        ...productOf('sale', 'other'),
        priceBooks: { storefront: 'usd-sale', all: new Set(['usd-sale', 'vip']) },
      },
    ];
    return products.filter((one) => offersFor(promotions, one, 'USD', 1000).length > 0).map(({ id }) => id);
  };
  const category = (operator: string) => ({ by: 'category' as const, operator, of: CATALOG });
  expect(await matched(category('is equal'), 'tops')).toEqual(['shirt', 'top']);
  expect(await matched(category('is exactly'), 'tops')).toEqual(['top']);
  expect(await matched(category('is child of'), 'wear')).toEqual(['shirt', 'top', 'skirt']);
  expect(await matched(category('is direct child of'), 'wear')).toEqual(['top', 'skirt']);
  expect(await matched(category('is parent of'), 'shirts')).toEqual(['top']);
  expect(await matched(category('is direct parent of'), 'tops')).toEqual([]);
  expect(await matched(category('is sibling of'), 'skirts')).toEqual(['top']);
  expect(await matched({ by: 'set', operator: 'is equal' }, 'outfit')).toEqual(['shirt']);
  expect(await matched({ by: 'set', operator: 'exists' })).toEqual(['shirt']);
  expect(await matched({ by: 'price-book', operator: 'storefront price in' }, 'usd-list')).toEqual([]);
  expect(await matched({ by: 'price-book' }, 'usd-list')).toEqual(['sale']);
  expect(await matched({ by: 'price-book', operator: 'price in' }, 'vip')).toEqual(['sale']);
});
