import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, xml } from '../import/testing/archive.ts';
import { insertPromotion } from '../testing/builders.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';
import { activePromotions, standardGroups } from './active.ts';
import { promotionProblems } from './problems.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const at = new Date('2030-06-15T12:00:00Z');
let count = 0;

/** Imports a promotion with its own limits and an assignment to an open campaign; returns what applies to whom. */
async function promoted(limits: string, assignment = '', campaign = '') {
  const site = `own-${count++}`;
  const { warnings } = await importFiles(service.db, {
    [`sites/${site}/promotions.xml`]: xml(
      'promotions',
      `<campaign campaign-id="open"><enabled-flag>true</enabled-flag>${campaign}</campaign>
      <promotion promotion-id="p"><enabled-flag>true</enabled-flag><currency>EUR</currency>${limits}
        <order-promotion-rule><discounts><discount><threshold>1</threshold><percentage>50</percentage></discount></discounts></order-promotion-rule></promotion>
      <promotion-campaign-assignment promotion-id="p" campaign-id="open">${assignment}</promotion-campaign-assignment>`,
    ),
  });
  // The archive has no groups.
  expect(warnings.filter((warning) => !warning.includes('unknown customer groups'))).toEqual([]);
  return async (more: { groups?: string[]; code?: string; at?: Date } = {}) => {
    const audience = {
      customerGroups: [...standardGroups(false), ...(more.groups ?? [])],
      at: more.at ?? at,
    };
    const found = await activePromotions(
      service.services,
      site,
      more.code ? { ...audience, sourceCode: more.code } : audience,
    );
    return found.map(({ couponIds, restricted }) => ({ couponIds, restricted }));
  };
}

const COUPON = (id: string) => `<coupons><coupon coupon-id="${id}"/></coupons>`;
const GROUP = '<customer-groups><customer-group group-id="VIP"/></customer-groups>';
const CODE = '<source-codes><source-code group-id="mail"/></source-codes>';
const OPEN = { couponIds: [], restricted: false };

test('a promotion without limits of its own applies to everybody', async () => {
  expect(await (await promoted(''))()).toEqual([OPEN]);
});

test('a schedule of the promotion itself ends all its assignments', async () => {
  const dates = (from: string, to: string) =>
    `<schedule><start-date>${from}-01-01T00:00:00.000Z</start-date><end-date>${to}-01-01T00:00:00.000Z</end-date></schedule>`;
  expect(await (await promoted(dates('2019', '2020')))()).toEqual([]);
  expect(await (await promoted(dates('2031', '2032')))()).toEqual([]);
  const running = await promoted(dates('2030', '2031'), dates('2029', '2035'));
  expect(await running()).toEqual([OPEN]);
  expect(await running({ at: new Date('2031-01-01T00:00:00Z') })).toEqual([]);
  const mondays =
    '<schedule><recurrence><day-of-week><weekday>Monday</weekday></day-of-week></recurrence></schedule>';
  // 15 June 2030 is a Saturday.
  expect(await (await promoted(mondays))()).toEqual([]);
  expect(await (await promoted(mondays))({ at: new Date('2030-06-17T12:00:00Z') })).toEqual([OPEN]);
});

test('groups, source codes and coupons of the promotion itself are needed', async () => {
  const grouped = await promoted(GROUP);
  expect(await grouped()).toEqual([]);
  expect(await grouped({ groups: ['VIP'] })).toEqual([{ couponIds: [], restricted: true }]);
  const coded = await promoted(CODE);
  expect(await coded()).toEqual([]);
  expect(await coded({ code: 'mail' })).toEqual([{ couponIds: [], restricted: true }]);
  expect(await (await promoted(COUPON('own')))()).toEqual([{ couponIds: ['own'], restricted: false }]);
  const all = await promoted(`${COUPON('own')}${GROUP}${CODE}`);
  expect(await all({ groups: ['VIP'] })).toEqual([]);
  expect(await all({ groups: ['VIP'], code: 'mail' })).toEqual([{ couponIds: ['own'], restricted: true }]);
});

test('qualifiers of the promotion itself say whether one kind suffices, and take over those of the campaign', async () => {
  const any = await promoted(`<qualifiers match-mode="any"><coupons/></qualifiers>${COUPON('own')}${GROUP}`);
  expect(await any({ groups: ['VIP'] })).toEqual([{ couponIds: [], restricted: true }]);
  expect(await any()).toEqual([{ couponIds: ['own'], restricted: true }]);
  const taken = await promoted('<qualifiers match-mode="all"><customer-groups/></qualifiers>', CODE, GROUP);
  expect(await taken({ code: 'mail' })).toEqual([]);
  expect(await taken({ code: 'mail', groups: ['VIP'] })).toHaveLength(1);
});

test('they count besides those of the assignment; of coupons, one that both name is needed', async () => {
  const both = await promoted(GROUP, CODE);
  expect(await both({ code: 'mail' })).toEqual([]);
  expect(await both({ groups: ['VIP'] })).toEqual([]);
  expect(await both({ code: 'mail', groups: ['VIP'] })).toHaveLength(1);
  const shared = '<coupons><coupon coupon-id="a"/><coupon coupon-id="b"/></coupons>';
  expect((await (await promoted(shared, COUPON('b')))())[0]?.couponIds).toEqual(['b']);
  expect(await (await promoted(COUPON('a'), COUPON('b')))()).toEqual([]);
});

test('a promotion of an earlier version with campaign and limits keeps them for other assignments too', async () => {
  const site = 'earlier';
  await importFiles(service.db, {
    [`sites/${site}/promotions.xml`]: xml(
      'promotions',
      `<campaign campaign-id="one"><enabled-flag>true</enabled-flag></campaign><campaign campaign-id="two"><enabled-flag>true</enabled-flag></campaign>
      <promotion promotion-id="p" campaign-id="one"><enabled-flag>true</enabled-flag><currency>EUR</currency>${COUPON('own')}
        <order-promotion-rule><discounts><discount><threshold>1</threshold><percentage>50</percentage></discount></discounts></order-promotion-rule></promotion>
      <promotion-campaign-assignment promotion-id="p" campaign-id="two"/>`,
    ),
  });
  const [found] = await activePromotions(service.services, site, { customerGroups: ['Everyone'], at });
  expect(new Set(found?.couponIds)).toEqual(new Set(['own']));
});

test('coupons that none of both names, and one that does not exist, are reported', async () => {
  await insertPromotion(service.db, {
    site_id: 'RivageEU',
    id: 'torn',
    class: 'order',
    rule: { discount: { kind: 'percentage', percentage: 10 } },
    coupons: ['one'],
    coupon_ids: ['other'],
  });
  const found = await promotionProblems(service.db, at);
  expect(found.map(({ problem }) => problem)).toEqual([
    "needs an unknown or disabled coupon: 'one', 'other'",
    "is for no coupon of its campaign, as its own are 'other'",
  ]);
});
