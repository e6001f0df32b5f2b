import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPromotion, insertRows } from '../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { registeredShopper } from '../testing/customers.ts';
import { BASKETS, newBuyer, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { audienceOf } from './audience.ts';
import { isMember } from './membership.ts';

let service: RunningService;
const site_id = 'RivageEU';
const CONTEXT = '/shopper/shopper-context/v1/organizations/f_ecom_vtrn_001/shopper-context';

beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const rule = (attribute: string, operator: string, values?: string[]) => ({
    included: [{ match: 'all', conditions: [{ attribute, operator, ...(values ? { values } : {}) }] }],
  });
  await insertRows(service.db, 'customer_group', [
    { site_id, id: 'VIP', rule: rule('customer.profile.custom.loyaltyTier', 'is-equal', ['riviera']) },
    { site_id, id: 'Readers', rule: rule('customer.profile.custom.acceptsMarketing', 'is-true') },
    { site_id, id: 'Journal', rule: rule('session.sourceCodeGroup', 'is-equal', ['journal']) },
    { site_id, id: 'Strange', rule: rule('customer.shoeSize', 'is-equal', ['38']) },
    { site_id, id: 'Staff', rule: {} },
  ]);
  await insertRows(service.db, 'source_code_group', [
    { site_id, id: 'journal', codes: ['journal*'], price_book_ids: ['eur-journal'] },
    { site_id, id: 'over', codes: ['winter'], online_to: '2020-01-01' },
  ]);
  await insertRows(service.db, 'price_book', [{ id: 'eur-journal', currency: 'EUR', parent_id: 'eur-list' }]);
  await insertRows(service.db, 'price', [
    { price_book_id: 'eur-journal', product_id: VARIANTS.inStock, amount_cents: 5000 },
  ]);
});
afterAll(() => service.close());

async function customer(profile: object): Promise<string> {
  const id = randomUUID();
  await insertRows(service.db, 'customer', [
    { id, customer_no: id, list_id: 'rivage', login: id, email: `${id}@example.com`, profile },
  ]);
  return id;
}
const groupsOf = async (customerId: string, registered: boolean, usid: string = randomUUID()) =>
  (
    await audienceOf(
      service.db,
      { siteId: site_id, customerId, guestCustomerId: customerId, usid, registered },
      service.services.now(),
    )
  ).customerGroups.toSorted();

test('a registered customer is in the groups whose rule matches and in assigned groups', async () => {
  const vip = await customer({ c_loyaltyTier: 'riviera', c_acceptsMarketing: 'false' });
  await insertRows(service.db, 'customer_group_assignment', [
    { site_id, group_id: 'Staff', customer_no: vip },
  ]);
  expect(await groupsOf(vip, true)).toEqual(['Everyone', 'Registered', 'Staff', 'VIP']);
  const reader = await customer({ c_acceptsMarketing: true });
  expect(await groupsOf(reader, true)).toEqual(['Everyone', 'Readers', 'Registered']);
  expect(await groupsOf('guest', false)).toEqual(['Everyone', 'Unregistered']);
});

test('a rule matches any included condition group and no excluded one', () => {
  const known = (path: string) => ({ 'customer.registered': true, 'customer.profile.gender': '2' })[path];
  const condition = (attribute: string, operator: string, values: string[] = []) => ({
    match: 'all' as const,
    conditions: [{ attribute, operator, values }],
  });
  const registered = condition('customer.registered', 'is-true');
  expect(isMember({ included: [registered] }, known)).toBe(true);
  expect(
    isMember(
      { included: [registered], excluded: [condition('customer.profile.gender', 'is-equal', ['2'])] },
      known,
    ),
  ).toBe(false);
  expect(
    isMember({ included: [registered], excluded: [condition('customer.shoeSize', 'exists')] }, known),
  ).toBe(false);
  expect(isMember({}, known)).toBe(false);
});

test('a rule compares numbers and dates by size; what is missing is neither greater nor less', () => {
  const holds = (own: unknown, operator: string, value: string) =>
    isMember(
      {
        included: [
          {
            match: 'all',
            conditions: [{ attribute: 'customer.profile.birthday', operator, values: [value] }],
          },
        ],
      },
      () => own,
    );
  expect(holds('1990-05-02', 'is-greater-than', '1990-05-01')).toBe(true);
  expect(holds('1990-05-01T00:00:00.000Z', 'is-less-than-or-equal', '1990-05-01')).toBe(true);
  expect(holds('1990-05-02', 'is-less-than', '1990-05-01')).toBe(false);
  expect(holds('10', 'is-greater-than', '9')).toBe(true);
  for (const operator of ['is-greater-than', 'is-less-than'])
    expect([holds('', operator, '5'), holds(undefined, operator, '5')]).toEqual([false, false]);
});

test('a source code activates its promotions, price book and customer group for the session', async () => {
  await insertPromotion(service.db, {
    site_id,
    id: 'journal-10',
    class: 'order',
    rule: { discount: { kind: 'percentage', percentage: 10 } },
    groups: ['Journal'],
  });
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const usid = JSON.parse(atob(buyer.token.split('.')[1]!))
    .sub.split('usid:')[1]
    .split('::')[0] as string;
  const call = (method: string, id: string, body?: object) =>
    service.call(method, `${CONTEXT}/${id}?siteId=RivageEU`, {
      token: buyer.token,
      ...(body ? { body } : {}),
    });
  expect((await call('GET', usid)).status).toBe(404);
  expect((await call('PUT', randomUUID(), { sourceCode: 'journal-7' })).status).toBe(400);
  expect((await call('PUT', usid, { sourceCode: 'Journal-7', customerGroupIds: ['VIP'] })).status).toBe(200);
  expect((await buyer.call('GET', '')).body.productTotal).toBe(45);
  await call('PATCH', usid, { sourceCode: 'winter' });
  expect((await buyer.call('GET', '')).body.productTotal).toBe(59);
  expect((await call('DELETE', usid)).status).toBe(204);
});

test('limits the uses of a coupon per customer and per email', async () => {
  await insertPromotion(service.db, {
    site_id,
    id: 'once',
    class: 'order',
    rule: { discount: { kind: 'percentage', percentage: 10 } },
    coupons: ['once'],
  });
  await insertRows(service.db, 'coupon', [{ site_id, id: 'once', limits: { perCustomer: 1 } }]);
  await insertRows(service.db, 'coupon_code', [{ site_id, code: 'ONCE', coupon_id: 'once' }]);
  const items = [{ productId: VARIANTS.inStockToo, quantity: 1 }];
  const first = await readyBuyer(service, items);
  expect((await first.call('POST', '/coupons', { code: 'ONCE' })).status).toBe(200);
  // The same email as another guest, before and after the first order.
  const second = await readyBuyer(service, items);
  await second.call('POST', '/coupons', { code: 'ONCE' });
  const { status, body: order } = await first.order();
  expect(status).toBe(200);
  const { body } = await second.call('GET', '');
  expect(body.couponItems).toMatchObject([{ valid: false, statusCode: 'redemption_limit_exceeded' }]);
  const third = await readyBuyer(service, items);
  const refused = await third.call('POST', '/coupons', { code: 'ONCE' });
  expect(refused.status).toBe(400);
  expect(refused.body.statusCode).toBe('redemption_limit_exceeded');
  expect(order.couponItems).toMatchObject([{ code: 'ONCE', valid: true }]);
});

test('the uses of a coupon per customer count by mailbox, however its address is written', async () => {
  await insertPromotion(service.db, {
    site_id,
    id: 'friends',
    class: 'order',
    rule: { discount: { kind: 'percentage', percentage: 10 } },
    coupons: ['friends'],
  });
  await insertRows(service.db, 'coupon', [{ site_id, id: 'friends', limits: { perCustomer: 1 } }]);
  await insertRows(service.db, 'coupon_code', [{ site_id, code: 'FRIENDS', coupon_id: 'friends' }]);
  const buyerWith = async (email: string) => {
    const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStockToo, quantity: 1 }]);
    await buyer.call('PUT', '/customer', { email });
    return buyer;
  };
  const first = await buyerWith('f.red+one@gmail.com');
  expect((await first.call('POST', '/coupons', { code: 'FRIENDS' })).status).toBe(200);
  // Entered before the first order, and refused with it.
  const entered = await buyerWith('fred+two@googlemail.com');
  expect((await entered.call('POST', '/coupons', { code: 'FRIENDS' })).status).toBe(200);
  expect((await first.order()).status).toBe(200);
  expect((await entered.call('GET', '')).body.couponItems).toMatchObject([
    { valid: false, statusCode: 'redemption_limit_exceeded' },
  ]);
  const later = await buyerWith('FRED@gmail.com');
  expect((await later.call('POST', '/coupons', { code: 'FRIENDS' })).body.statusCode).toBe(
    'redemption_limit_exceeded',
  );
  const other = await buyerWith('freda@gmail.com');
  expect((await other.call('POST', '/coupons', { code: 'FRIENDS' })).status).toBe(200);
});

test('a stranger who orders with an address neither uses up nor learns about the coupon of its verified owner', async () => {
  const once = { limits: { perCustomer: 1 } };
  await insertPromotion(service.db, {
    ...{ site_id, id: 'welcome', class: 'order', coupons: ['welcome'] },
    rule: { discount: { kind: 'percentage', percentage: 10 } },
  });
  await insertRows(service.db, 'coupon', [{ site_id, id: 'welcome', ...once }]);
  await insertRows(service.db, 'coupon_code', [{ site_id, code: 'WELCOME', coupon_id: 'welcome' }]);
  const login = 'owner@example.com';
  const tryCode = async (token: string) => {
    const created = await service.call('POST', `${BASKETS}?siteId=RivageEU`, {
      token,
      body: { customerInfo: { email: login } },
    });
    const { basketId } = created.body;
    return service.call('POST', `${BASKETS}/${basketId}/coupons?siteId=RivageEU`, {
      token,
      body: { code: 'WELCOME' },
    });
  };
  const redeemed = (customer_id: string, mailbox: string, verified: boolean) =>
    insertRows(service.db, 'coupon_redemption', [
      {
        ...{ order_no: randomUUID(), site_id, coupon_id: 'welcome', code: 'WELCOME' },
        ...{ customer_id, mailbox, verified, redeemed_at: new Date() },
      },
    ]);
  // A guest orders with the address of the owner.
  const stranger = await readyBuyer(service, [{ productId: VARIANTS.inStockToo, quantity: 1 }]);
  await stranger.call('PUT', '/customer', { email: login });
  expect((await stranger.call('POST', '/coupons', { code: 'WELCOME' })).status).toBe(200);
  expect((await stranger.order()).status).toBe(200);
  const owner = await registeredShopper(service, login);
  expect((await tryCode(owner.token)).status).toBe(200);
  // What the owner used, a guest with the address does not learn.
  await service.db.deleteFrom('coupon_redemption').where('coupon_id', '=', 'welcome').execute();
  await redeemed(owner.customerId, login, true);
  expect((await tryCode((await service.guest('RivageEU')).token)).status).toBe(200);
  // A second account of the same mailbox is the same customer.
  const second = await registeredShopper(service, 'owner+two@example.com');
  expect((await tryCode(second.token)).body.statusCode).toBe('redemption_limit_exceeded');
  const { token } = await registeredShopper(service, 'else@example.com');
  expect((await tryCode(token)).status).toBe(200);
});

test('a basket without an email is not taken for a deleted account', async () => {
  await insertRows(service.db, 'coupon', [{ site_id, id: 'deleted', limits: { perCustomer: 1 } }]);
  await insertRows(service.db, 'coupon_code', [{ site_id, code: 'DELETED', coupon_id: 'deleted' }]);
  await insertRows(service.db, 'coupon_redemption', [
    {
      ...{ order_no: randomUUID(), site_id, coupon_id: 'deleted', code: 'DELETED' },
      ...{ customer_id: 'nobody', mailbox: '', redeemed_at: new Date() },
    },
  ]);
  const buyer = await newBuyer(service);
  expect((await buyer.call('POST', '/coupons', { code: 'DELETED' })).status).toBe(200);
});

test('a limit in days counts only redemptions of those days', async () => {
  await insertPromotion(service.db, {
    site_id,
    id: 'monthly',
    class: 'order',
    rule: { discount: { kind: 'percentage', percentage: 10 } },
    coupons: ['monthly'],
  });
  await insertRows(service.db, 'coupon', [
    { site_id, id: 'monthly', limits: { perTimeFrame: { limit: 1, days: 30 } } },
  ]);
  await insertRows(service.db, 'coupon_code', [{ site_id, code: 'MONTHLY', coupon_id: 'monthly' }]);
  const buyer = await newBuyer(service);
  const used = (days: number) => ({
    order_no: randomUUID(),
    site_id,
    coupon_id: 'monthly',
    code: 'MONTHLY',
    customer_id: buyer.customerId,
    mailbox: 'someone@example.com',
    redeemed_at: new Date(Date.now() - days * 24 * 3600 * 1000),
  });
  await insertRows(service.db, 'coupon_redemption', [used(31)]);
  await insertRows(service.db, 'coupon_redemption', [used(29)]);
  const refused = await buyer.call('POST', '/coupons', { code: 'MONTHLY' });
  expect(refused.body.statusCode).toBe('timeframe_redemption_limit_exceeded');
  await service.db
    .deleteFrom('coupon_redemption')
    .where('redeemed_at', '>', new Date(Date.now() - 30 * 24 * 3600 * 1000))
    .execute();
  expect((await buyer.call('POST', '/coupons', { code: 'MONTHLY' })).status).toBe(200);
});
