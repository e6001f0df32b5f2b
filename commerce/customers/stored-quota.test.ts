import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCustomer } from '../testing/client.ts';
import { insertCustomer, PASSWORD } from '../testing/customers.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const SITE = '?siteId=RivageEU';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

async function customer(login: string) {
  await insertCustomer(service.db, { login });
  const { token, customerId } = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  const own = async (method: string, path: string, body?: object) => {
    const to = `${CUSTOMERS}/${customerId}${path}${SITE}`;
    const answer = await service.call(method, to, { token, ...(body ? { body } : {}) });
    return {
      ...answer,
      type: String(answer.body?.type ?? '')
        .split('/')
        .at(-1),
    };
  };
  return { own };
}

const attributes = (count: number, size: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`c_a${from + at}`, 'x'.repeat(size)]));
const address = (addressId: string) => ({ addressId, lastName: 'Moreau', countryCode: 'FR' });

test('limits the number and size of addresses', async () => {
  const { own } = await customer('many-addresses@example.com');
  const large = await own('POST', '/addresses', { ...address('Large'), ...attributes(50, 4000) });
  expect([large.status, large.type]).toEqual([400, 'customer-address-size-quota-exceeded']);
  for (let count = 0; count < 50; count++) {
    expect((await own('POST', '/addresses', address(`Home ${count}`))).status).toBe(200);
  }
  const refused = await own('POST', '/addresses', address('One more'));
  expect([refused.status, refused.type]).toEqual([400, 'customer-addresses-quota-exceeded']);
  expect((await own('POST', '/addresses', address('Home 1'))).type).toBe('address-id-already-in-use');
  // Changes cannot exceed the limit either.
  const grown = await own('PATCH', '/addresses/Home%201', attributes(40, 300));
  expect([grown.status, grown.type]).toEqual([400, 'customer-address-size-quota-exceeded']);
  expect((await own('PATCH', '/addresses/Home%201', attributes(30, 10))).status).toBe(200);
  const more = await own('PATCH', '/addresses/Home%201', attributes(30, 10, 30));
  expect([more.status, more.type]).toEqual([400, 'customer-address-attributes-quota-exceeded']);
  expect((await own('DELETE', '/addresses/Home%202')).status).toBe(204);
  expect((await own('POST', '/addresses', address('One more'))).status).toBe(200);
  const whole = await own('GET', '');
  expect(whole.body.addresses).toHaveLength(50);
  expect(JSON.stringify(whole.body).length).toBeLessThan(50 * 9000);
});

test('limits the size of a profile across changes', async () => {
  const { own } = await customer('grows@example.com');
  expect((await own('PATCH', '', attributes(50, 10))).status).toBe(200);
  const more = await own('PATCH', '', attributes(1, 10, 50));
  expect([more.status, more.type]).toEqual([400, 'customer-attributes-quota-exceeded']);
  const large = await own('PATCH', '', attributes(50, 400));
  expect([large.status, large.type]).toEqual([400, 'customer-size-quota-exceeded']);
  expect((await own('PATCH', '', { c_a0: null, c_b: 'new' })).status).toBe(200);
  const { body } = await own('GET', '');
  expect(body).toMatchObject({ c_b: 'new', c_a1: 'x'.repeat(10) });
  expect(body).not.toHaveProperty('c_a0');
});

test('imported data above the limit can be changed if it does not grow', async () => {
  const { own } = await customer('imported@example.com');
  await service.db
    .updateTable('customer')
    .set({ profile: JSON.stringify(attributes(60, 500)) })
    .where('login', '=', 'imported@example.com')
    .execute();
  expect((await own('PATCH', '', { firstName: 'Ida', c_a0: 'less' })).status).toBe(200);
  expect((await own('PATCH', '', { c_one_more: 'x' })).type).toBe('customer-attributes-quota-exceeded');
});

test('limits the size of lists and their items', async () => {
  const { own } = await customer('lists@example.com');
  const large = await own('POST', '/product-lists', { type: 'custom_1', ...attributes(50, 4000) });
  expect(large.type).toBe('product-list-size-quota-exceeded');
  const { body: list } = await own('POST', '/product-lists', { type: 'custom_1', ...attributes(50, 10) });
  expect((await own('PATCH', `/product-lists/${list.id}`, { c_more: 'x' })).type).toBe(
    'product-list-attributes-quota-exceeded',
  );
  const item = { type: 'gift_certificate', priority: 1, public: false, quantity: 1 };
  const items = `/product-lists/${list.id}/items`;
  expect((await own('POST', items, { ...item, ...attributes(2, 900) })).type).toBe(
    'product-list-item-size-quota-exceeded',
  );
  const { body: kept } = await own('POST', items, { ...item, ...attributes(2, 300) });
  const again = await own('POST', items, { ...item, ...attributes(2, 300, 2) });
  expect(again.type).toBe('product-list-item-size-quota-exceeded');
  expect((await own('PATCH', `${items}/${kept.id}`, attributes(2, 300, 2))).type).toBe(
    'product-list-item-size-quota-exceeded',
  );
});

test('limits the items in all lists of an owner to 500', async () => {
  const { own } = await customer('items@example.com');
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.push((await own('POST', '/product-lists', { type: 'custom_1', name: `List ${count}` })).body.id);
  }
  await service.db
    .insertInto('product_list_item')
    .values(
      ids.slice(0, 2).flatMap((list_id) =>
        Array.from({ length: 250 }, (_, at) => ({
          id: `${list_id}-${at}`,
          list_id,
          type: 'product',
          product_id: `product-${at}`,
          priority: 0,
          public: false,
          created_at: service.services.now(),
          quantity: 1,
        })),
      ),
    )
    .execute();
  const item = { type: 'gift_certificate', priority: 1, public: false, quantity: 1 };
  const refused = await own('POST', `/product-lists/${ids[2]}/items`, item);
  expect([refused.status, refused.type]).toEqual([400, 'customer-product-list-items-quota-exceeded']);
});
