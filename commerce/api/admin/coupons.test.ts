import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnCoupons } from '../../promotions/coupons.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { readyBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let staff: StaffUser;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  staff = await addStaff(service, 'merch@example.com', 'merchandiser');
});
afterAll(() => service.close());

const site = 'siteId=RivageEU';
const read = async (id: string) => (await staff.admin('GET', `/coupons/${id}?${site}`)).body;
const create = (id: string, body: object) =>
  staff.admin('POST', '/coupons', { siteId: 'RivageEU', id, ...body });
const change = async (id: string, body: object) =>
  staff.admin('PATCH', `/coupons/${id}?${site}`, body, { 'if-match': (await read(id)).version });
const add = (id: string, body: object, key: string) =>
  staff.admin('POST', `/coupons/${id}/codes?${site}`, body, { 'idempotency-key': key });
const codesOf = async (id: string) =>
  (await staff.admin('GET', `/coupons/${id}/codes?${site}&limit=5000`)).body.data as {
    code: string;
    redeemed: number;
  }[];

test('generated codes are all different, have prefix and length, and are made once for a key', async () => {
  await create('friends', { kind: 'system', prefix: 'FR-', length: 10, perCode: 1 });
  const made = await add('friends', { count: 1200 }, 'make-1');
  expect([made.status, made.body.codes, made.body.length]).toEqual([201, 1200, 10]);
  const again = await add('friends', { count: 1200 }, 'make-1');
  expect([again.headers.get('idempotent-replayed'), again.body.codes]).toEqual(['true', 1200]);
  expect((await add('friends', { count: 3 }, 'make-2')).body.codes).toBe(1203);
  const codes = await codesOf('friends');
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1203);
  expect(codes.every(({ code }) => /^FR-[A-Z2-9]{10}$/.test(code))).toBe(true);
  const unkeyed = await staff.admin('POST', `/coupons/friends/codes?${site}`, { count: 1 });
  expect([unkeyed.status, unkeyed.body.type]).toEqual([
    400,
    expect.stringMatching(/missing-idempotency-key$/),
  ]);
  expect((await add('friends', { count: 10_001 }, 'make-3')).status).toBe(400);
  const next = await staff.admin(
    'GET',
    `/coupons/friends/codes?${site}&limit=2&after=${encodeURIComponent(codes[1]!.code)}`,
  );
  expect(next.body.data).toEqual(codes.slice(2, 4));
});

test('own codes are added once, those of another coupon are refused, and none is in the audit', async () => {
  await create('press', { kind: 'multiple', description: 'For journalists' });
  expect((await add('press', { codes: ['Vogue-1', ' Elle-1 ', 'Vogue-1'] }, 'own-1')).body.codes).toBe(2);
  expect((await add('press', { codes: ['vogue-1', 'Elle-2'] }, 'own-2')).body.codes).toBe(3);
  const taken = await add('press', { codes: ['New-1', 'rivage10'] }, 'own-3');
  expect([taken.status, taken.body.field, taken.body.reason]).toEqual([400, 'codes', 'taken']);
  expect((await codesOf('press')).map(({ code }) => code)).toEqual(['Elle-1', 'Elle-2', 'Vogue-1']);
  await create('one', { kind: 'single', code: 'SECRET-ONE' });
  expect((await add('one', { codes: ['B'] }, 'own-4')).body).toMatchObject({ reason: 'single' });
  const records = await service.db
    .selectFrom('audit_record')
    .select(['request', 'before', 'after', 'action'])
    .where('subject', 'like', 'coupon:%')
    .execute();
  expect(records.map(({ action }) => action)).toContain('coupon.codes');
  expect(JSON.stringify(records)).not.toMatch(/Vogue|Elle|SECRET-ONE/);
});

const items = [{ productId: VARIANTS.inStock, quantity: 1 }];
const enter = async (code: string) => (await readyBuyer(service, items)).call('POST', '/coupons', { code });
/** Gives the coupon a discount: without one, orders redeem it not. */
async function reduce(id: string) {
  await staff.admin('POST', '/campaigns', { siteId: 'RivageEU', id: `${id}-campaign`, enabled: true });
  const tiers = [{ threshold: null, discount: { kind: 'percentage', percentage: 5 } }];
  const assignments = [{ campaignId: `${id}-campaign`, coupons: [id] }];
  const promotion = { siteId: 'RivageEU', id, class: 'order', enabled: true, tiers, assignments };
  expect((await staff.admin('POST', '/promotions', promotion)).status).toBe(201);
}
/** Orders with a coupon code. */
async function order(code: string) {
  const buyer = await readyBuyer(service, items);
  expect((await buyer.call('POST', '/coupons', { code })).status).toBe(200);
  const ordered = await buyer.order();
  expect(ordered.status).toBe(200);
  return ordered.body;
}

test('limits are changed and removed, and redemptions stay', async () => {
  const buyer = await readyBuyer(service, items);
  await buyer.call('POST', '/coupons', { code: 'RIVAGE10' });
  const { body: basket } = await buyer.call('GET', '');
  expect(basket.couponItems[0].statusCode).toBe('applied');
  expect((await buyer.order()).status).toBe(200);
  expect((await read('rivage10')).redemptions).toBe(1);
  const limited = await change('rivage10', {
    perCode: 1,
    perCustomer: 2,
    perTimeFrame: { limit: 1, days: 30 },
    description: 'Once',
  });
  expect([limited.status, limited.body]).toEqual([
    200,
    expect.objectContaining({
      perCode: 1,
      perCustomer: 2,
      perTimeFrame: { limit: 1, days: 30 },
      redemptions: 1,
      codes: 1,
    }),
  ]);
  expect((await codesOf('rivage10'))[0]).toEqual({ code: 'RIVAGE10', redeemed: 1 });
  const next = await readyBuyer(service, items);
  expect((await next.call('POST', '/coupons', { code: 'RIVAGE10' })).status).toBe(400);
  const open = await change('rivage10', {
    perCode: null,
    perCustomer: null,
    perTimeFrame: null,
    description: '',
  });
  expect(open.body).toMatchObject({ perCode: null, perCustomer: null, perTimeFrame: null, description: '' });
  expect((await next.call('POST', '/coupons', { code: 'RIVAGE10' })).status).toBe(200);
  expect((await change('rivage10', { enabled: false })).status).toBe(200);
  const off = await readyBuyer(service, items);
  expect((await off.call('POST', '/coupons', { code: 'RIVAGE10' })).status).toBe(400);
});

test('the single code of a coupon is replaced; a second editor is told', async () => {
  await create('swap', { kind: 'single', code: 'OLD-CODE' });
  const { version } = await read('swap');
  expect((await change('swap', { code: 'NEW-CODE' })).body).toMatchObject({ code: 'NEW-CODE', codes: 1 });
  const late = await staff.admin('PATCH', `/coupons/swap?${site}`, { code: 'LATE' }, { 'if-match': version });
  expect([late.status, late.body.reason]).toEqual([409, 'changed']);
  expect((await change('swap', { code: 'rivage10' })).body).toMatchObject({ field: 'code', reason: 'taken' });
  expect((await change('swap', { prefix: 'X' })).body).toMatchObject({ field: 'prefix', reason: 'kind' });
  expect((await create('swap', { kind: 'multiple' })).status).toBe(409);
  expect((await create('empty', { kind: 'single' })).body).toMatchObject({ field: 'code', reason: 'empty' });
  const found = (await staff.admin('GET', `/coupons?${site}&q=new-code`)).body.data;
  expect(found).toEqual([expect.objectContaining({ id: 'swap', code: 'NEW-CODE', kind: 'single' })]);
});

test('codes that differ by case only are one code of a case-insensitive coupon', async () => {
  const limited = { kind: 'multiple', perCode: 1 };
  await create('alike', limited);
  expect((await add('alike', { codes: ['AAA1', 'aaa1', ' Aaa1'] }, 'alike-1')).body.codes).toBe(1);
  expect((await add('alike', { codes: ['aAA1', 'BBB1', 'bbb1'] }, 'alike-2')).body.codes).toBe(2);
  expect((await codesOf('alike')).map(({ code }) => code)).toEqual(['AAA1', 'BBB1']);
  await create('exact', limited);
  await service.db.updateTable('coupon').set({ case_insensitive: false }).where('id', '=', 'exact').execute();
  expect((await add('exact', { codes: ['CCC1', 'ccc1', 'CCC1'] }, 'exact-1')).body.codes).toBe(2);
  expect((await add('exact', { codes: ['aaa1'] }, 'exact-2')).body.reason).toBe('taken');
});

test('codes of an archive that differ by case only share their limit', async () => {
  await create('archived', { kind: 'multiple', perCode: 1 });
  await service.db
    .insertInto('coupon_code')
    .values(['DDD1', 'ddd1'].map((code) => ({ site_id: 'RivageEU', coupon_id: 'archived', code })))
    .execute();
  await reduce('archived');
  await order('DDD1');
  expect((await enter('ddd1')).status).toBe(400);
});

test('a single code that is written otherwise, or comes back, keeps its redemptions', async () => {
  await create('cased', { kind: 'single', code: 'SINGLE1', perCode: 1 });
  await reduce('cased');
  const late = await readyBuyer(service, items);
  await late.call('POST', '/coupons', { code: 'SINGLE1' });
  const reduced = await order('SINGLE1');
  expect((await change('cased', { code: 'single1' })).body).toMatchObject({ code: 'single1', codes: 1 });
  expect(await codesOf('cased')).toEqual([{ code: 'single1', redeemed: 1 }]);
  expect((await enter('single1')).status).toBe(400);
  // The basket entered the code as it was then, before it was used.
  expect((await late.order()).body.orderTotal).toBeGreaterThan(reduced.orderTotal);
  expect((await change('cased', { code: 'OTHER1' })).status).toBe(200);
  expect((await enter('OTHER1')).status).toBe(200);
  await change('cased', { code: 'Single1' });
  expect((await enter('SINGLE1')).status).toBe(400);
  const held = [{ code: 'SINGLE1', couponId: 'cased' }];
  await returnCoupons(service.db, 'RivageEU', held, reduced.orderNo);
  expect(await codesOf('cased')).toEqual([{ code: 'Single1', redeemed: 0 }]);
});

test('other requests are answered while ten thousand codes are added', async () => {
  await create('many', { kind: 'system' });
  for (const made of [10_000, 20_000]) {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const added = await add('many', { count: 10_000 }, `many-${made}`);
    clearInterval(timer);
    expect(added.body.codes).toBe(made);
    expect(turns).toBeGreaterThanOrEqual(10);
  }
});

test('whoever may only read sees no code, finds none, and no version to try them with', async () => {
  const reader = await addStaff(service, 'reader@example.com', 'read-only');
  await create('hidden', { kind: 'single', code: 'HIDDEN-1' });
  const shown = await reader.admin('GET', `/coupons/hidden?${site}`);
  expect([shown.status, shown.body.code, shown.body.codes]).toEqual([200, null, 1]);
  await change('hidden', { code: 'HIDDEN-2' });
  expect((await reader.admin('GET', `/coupons/hidden?${site}`)).body.version).toBe(shown.body.version);
  const list = await reader.admin('GET', `/coupons?${site}&q=hidden`);
  expect(list.body.data).toEqual([expect.objectContaining({ id: 'hidden' })]);
  expect(JSON.stringify(list.body)).not.toContain('HIDDEN');
  expect((await reader.admin('GET', `/coupons?${site}&q=hidden-2`)).body.data).toEqual([]);
  expect((await staff.admin('GET', `/coupons?${site}&q=hidden-2`)).body.data).toHaveLength(1);
  expect((await reader.admin('GET', `/coupons/hidden/codes?${site}`)).status).toBe(403);
});
