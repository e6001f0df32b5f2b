import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPromotion } from '../../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let staff: StaffUser;
let reader: StaffUser;
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  staff = await addStaff(service, 'merch@example.com', 'merchandiser');
  reader = await addStaff(service, 'reads@example.com', 'read-only');
  const order = (id: string, percentage: number, more: object) =>
    insertPromotion(db, {
      site_id: 'RivageEU',
      id,
      class: 'order',
      name: { default: id },
      rule: { discount: { kind: 'percentage', percentage } },
      ...more,
    });
  await order('disabled', 5, { enabled: false });
  await order('francs', 5, { currency: 'CHF' });
  await order('much', 5, {
    rule: { threshold: { amounts: { EUR: 900_000 } }, discount: { kind: 'percentage', percentage: 5 } },
  });
  await order('card-only', 5, {
    rule: { paymentMethods: ['CREDIT_CARD'], discount: { kind: 'percentage', percentage: 5 } },
  });
});
afterAll(() => service.close());

const ask = (body: object, user = staff) =>
  user.admin('POST', '/test-basket', {
    siteId: 'RivageEU',
    items: [{ productId: VARIANTS.inStock, quantity: 2 }],
    ...body,
  });
const reasons = ({ notApplied }: { notApplied: { promotionId: string; reason: string }[] }) =>
  Object.fromEntries(notApplied.map(({ promotionId, reason }) => [promotionId, reason]));

test('a test basket says what each promotion gives, and why the others give nothing', async () => {
  const { status, body } = await ask({}, reader);
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(body.lines[0]).toMatchObject({ productId: VARIANTS.inStock, quantity: 2 });
  expect(reasons(body)).toMatchObject({
    rivage10: 'coupon',
    disabled: 'off',
    francs: 'currency',
    much: 'condition',
    'card-only': 'payment',
  });
  const code = (await ask({ coupons: ['rivage10', 'nosuch'] })).body;
  expect(code.order).toEqual([
    { promotionId: 'rivage10', name: '10% off your order', amount: (Number(body.products) * 0.1).toFixed(2) },
  ]);
  expect(code.coupons).toEqual([
    { code: 'rivage10', state: 'usable' },
    { code: 'nosuch', state: 'coupon_code_unknown' },
  ]);
  expect(reasons(code)).not.toHaveProperty('rivage10');
  expect(await service.db.selectFrom('basket').select('id').execute()).toEqual([]);
});

test('groups, source of time and the draft of a form count, and nothing of it is stored', async () => {
  const before = await service.db.selectFrom('promotion').selectAll().orderBy('id').execute();
  const versions = await service.db
    .selectFrom('promotion_version' as any)
    .selectAll()
    .execute();
  await staff.admin('POST', '/campaigns', {
    siteId: 'RivageEU',
    id: 'members',
    enabled: true,
    customerGroups: ['Registered'],
    startsAt: '2030-01-01T00:00:00Z',
  });
  const draft = {
    id: 'draft',
    class: 'order',
    enabled: true,
    exclusivity: 'global',
    texts: { default: { name: 'Draft' } },
    condition: 'none',
    tiers: [{ threshold: null, discount: { kind: 'percentage', percentage: 50 } }],
    assignments: [{ campaignId: 'members' }],
  };
  expect(reasons((await ask({ draft })).body).draft).toBe('dates');
  const at = '2030-06-01T12:00:00Z';
  expect(reasons((await ask({ draft, at })).body).draft).toBe('audience');
  const member = (await ask({ draft, at, customerGroups: ['Registered'], coupons: ['RIVAGE10'] })).body;
  expect(member.order.map(({ name }: { name: string }) => name)).toEqual(['Draft']);
  expect(reasons(member).rivage10).toBe('others');
  const changed = { ...draft, tiers: [{ threshold: null, discount: { kind: 'percentage', percentage: 0 } }] };
  expect((await ask({ draft: changed })).body).toMatchObject({ field: 'tiers.0.discount.percentage' });
  expect((await ask({ draft }, reader)).status).toBe(403);
  expect(await service.db.selectFrom('promotion').selectAll().orderBy('id').execute()).toEqual(before);
  expect(
    await service.db
      .selectFrom('promotion_version' as any)
      .selectAll()
      .execute(),
  ).toEqual(versions);
  expect((await ask({})).body.order).toEqual([]);
});

test('a value that cannot be is refused, and another site is forbidden', async () => {
  expect((await ask({ items: [{ productId: 'nothing', quantity: 1 }] })).body).toMatchObject({
    field: 'items',
    reason: 'unknown',
  });
  expect((await ask({ customerGroups: ['nothing'] })).body).toMatchObject({ field: 'customerGroups' });
  expect((await ask({ currency: 'CHF' })).status).toBe(400);
  expect((await ask({ items: [] })).status).toBe(400);
  expect((await ask({ items: [{ productId: PRODUCTS.shirt, quantity: 1 }] })).status).toBe(200);
  const uk = await addStaff(service, 'uk@example.com', 'merchandiser', ['RivageUK']);
  expect((await ask({}, uk)).status).toBe(403);
});
