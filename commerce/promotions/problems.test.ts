import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromotionRule } from '../database/tables/promotions.ts';
import { insertProduct, insertPromotion, insertRows } from '../testing/builders.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { insertCheckoutSettings, insertSites } from '../testing/shop.ts';
import { problemLines, promotionProblems } from './problems.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  await insertCheckoutSettings(service.db);
});
afterAll(() => service.close());

const at = new Date('2030-06-15T12:00:00Z');
const ten: PromotionRule = { discount: { kind: 'percentage', percentage: 10 } };

/** Problems of the given promotions of a site, by promotion. */
async function problems(promotions: Record<string, [PromotionRule, object?]>) {
  await service.db.deleteFrom('promotion').execute();
  await service.db.deleteFrom('campaign').execute();
  await service.db.deleteFrom('promotion_assignment').execute();
  for (const [id, [rule, more = {}]] of Object.entries(promotions)) {
    await insertPromotion(service.db, { site_id: 'RivageEU', id, class: 'order', rule, ...more });
  }
  const found = await promotionProblems(service.db, at);
  return found.map(({ promotionId, problem }) => `${promotionId} ${problem}`);
}

test('promotions that apply have no problem, nor do disabled ones', async () => {
  const broken: PromotionRule = {};
  expect(
    await problems({
      good: [{ ...ten, paymentMethods: ['CREDIT_CARD.Visa'] }, { groups: ['Registered'] }],
      off: [broken, { enabled: false }],
      archived: [broken, { archived: true }],
    }),
  ).toEqual([]);
});

test('reports rules that are not computed and references that the site does not have', async () => {
  await insertRows(service.db, 'customer_group', [
    {
      site_id: 'RivageEU',
      id: 'Big',
      rule: {
        included: [{ match: 'all', conditions: [{ attribute: 'customer.orders', operator: 'is-equal' }] }],
      },
    },
  ]);
  await insertRows(service.db, 'coupon', [{ site_id: 'RivageEU', id: 'made', code_kind: 'system' }]);
  const gift = { kind: 'bonus' as const, products: ['nothing'] };
  expect(
    await problems({
      book: [
        { discounted: { groups: [[{ by: 'price-book', values: ['vip'] }]] }, ...ten },
        { class: 'product' },
      ],
      coupon: [ten, { coupons: ['made', 'unknown'] }],
      currency: [{ discount: { kind: 'amount', amounts: { JPY: 1000 } } }],
      gift: [{ tiers: [{ discount: gift }] }],
      group: [ten, { groups: ['Big', 'Gone'] }],
      method: [{ ...ten, shippingMethods: ['rocket'] }, { class: 'shipping' }],
      operator: [
        { qualifying: { groups: [[{ by: 'brand', operator: 'rhymes with', values: ['a'] }]] }, ...ten },
      ],
      'operator-of-sets': [
        { excluded: { groups: [[{ by: 'set', operator: 'is not equal', values: ['outfit'] }]] }, ...ten },
      ],
      payment: [{ ...ten, paymentMethods: ['IOU'] }],
      place: [{ qualifying: { categories: ['elsewhere'] }, ...ten }],
      outlet: [{ excluded: { groups: [[{ by: 'price-book', values: ['vip'] }]] }, ...ten }],
      outside: [{ excluded: { categories: ['elsewhere'] }, ...ten }],
      rule: [{}],
    }),
  ).toEqual([
    "book names the unknown price book 'vip'",
    "coupon needs an unknown or disabled coupon: 'unknown'",
    "coupon needs a coupon whose codes the platform generates; import its list of codes: 'made'",
    "currency is not applied: the site does not sell in 'JPY'",
    "gift is not applied: it gives unknown products: 'nothing'",
    "group is for unknown customer groups: 'Gone'",
    "group is for customer groups with conditions that are not computed: 'Big'",
    "method is not applied: the site does not offer the shipping method 'rocket'",
    'operator is not applied: a product condition has an operator that promotion.xsd does not have for it',
    'operator-of-sets is not applied: a product condition has an operator that promotion.xsd does not have for it',
    "outlet applies to no product that may be of the unknown category, product set or price book that it leaves out: 'vip (price book)'",
    "outside applies to no product that may be of the unknown category, product set or price book that it leaves out: 'elsewhere'",
    "payment is not applied: the site does not offer the payment method 'IOU'",
    "place is for products of an unknown category or product set: 'elsewhere'",
    'rule is not applied: it has no discount',
  ]);
});

test('reports the currencies of the site in which a promotion without one gives nothing', async () => {
  await service.db
    .updateTable('site')
    .set({ currencies: ['EUR', 'SEK'] })
    .where('id', '=', 'RivageEU')
    .execute();
  for (const id of ['mug', 'free']) await insertProduct(service.db, { id, name: { default: id } });
  const choice = (...products: { id: string; prices?: Record<string, number> }[]): PromotionRule => ({
    tiers: [{ discount: { kind: 'bonus-choice', products } }],
  });
  const amounts = { EUR: 1000 };
  expect(
    await problems({
      amount: [{ discount: { kind: 'amount', amounts } }],
      both: [{ discount: { kind: 'amount', amounts: { EUR: 1000, SEK: 9000 } } }],
      choice: [choice({ id: 'mug', prices: { EUR: 500 } })],
      mixed: [choice({ id: 'free' }, { id: 'mug', prices: { EUR: 500 } })],
      nought: [choice({ id: 'mug', prices: { EUR: 0 } })],
      own: [{ discount: { kind: 'amount', amounts } }, { currency: 'EUR' }],
      percent: [ten],
      threshold: [{ ...ten, threshold: { amounts } }],
      tiers: [
        {
          tiers: [
            { discount: { kind: 'percentage', percentage: 5 } },
            { threshold: { amounts }, discount: { kind: 'amount', amounts } },
          ],
        },
      ],
    }),
  ).toEqual([
    "amount gives nothing in 'SEK': its amounts are in 'EUR'",
    "choice gives nothing in 'SEK': its amounts are in 'EUR'",
    "mixed does not offer 'mug' in 'SEK': its price is in 'EUR'",
    "threshold does not apply in 'SEK': its threshold is in 'EUR'",
  ]);
});

test('a promotion that never applies has the reason alone', async () => {
  const amounts = { EUR: 1000 };
  expect(
    await problems({
      elsewhere: [
        { ...ten, threshold: { amounts: { JPY: 5000 } }, qualifying: { categories: ['elsewhere'] } },
      ],
      foreign: [
        { tiers: [{ threshold: { amounts }, discount: { kind: 'total-fixed-price', prices: amounts } }] },
        { groups: ['Gone'] },
      ],
    }),
  ).toEqual([
    "elsewhere is not applied: the site does not sell in 'JPY'",
    "foreign is not applied: the discount 'total-fixed-price' is not one of order promotions",
  ]);
});

test('the same problem of several promotions of a site is one line', () => {
  const of = (siteId: string, promotionId: string, problem = 'is late') => ({ siteId, promotionId, problem });
  const all = [of('A', 'a'), of('A', 'b'), of('A', 'c'), of('A', 'd'), of('A', 'd', 'is odd'), of('B', 'a')];
  expect(problemLines(all, ({ promotionId }) => (promotionId === 'a' ? 'x.xml:3' : undefined))).toEqual([
    "x.xml:3: 4 promotions of site 'A', for example 'a', 'b', 'c': is late",
    "promotion 'd' of site 'A': is odd",
    "x.xml:3: promotion 'a' of site 'B': is late",
  ]);
});
