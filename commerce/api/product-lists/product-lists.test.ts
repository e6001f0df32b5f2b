import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpired } from '../../identity/expiry.ts';
import { signAccessToken } from '../../identity/tokens.ts';
import { insertProduct } from '../../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { insertCustomer } from '../../testing/customers.ts';
import { readyBuyer } from '../../testing/purchase.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const ROOT = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}`;
const newItem = (productId: string) => ({
  quantity: 1,
  productId,
  public: false,
  priority: 1,
  type: 'product',
});

function shopper(customerId: string, token: string, siteId: string) {
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, `${ROOT}${path}${path.includes('?') ? '&' : '?'}siteId=${siteId}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
  const lists = `/customers/${customerId}/product-lists`;
  return {
    customerId,
    call,
    lists: (method: string, path = '', body?: unknown) => call(method, lists + path, body),
    async newList(body: object = { type: 'wish_list' }): Promise<string> {
      return (await call('POST', lists, body)).body.id;
    },
  };
}

let made = 0;
async function customer(siteId = 'RivageEU', login = `lists${++made}@example.com`, known?: string) {
  const customerId = known ?? (await insertCustomer(service.db, { login }));
  const token = await signAccessToken(service.services, {
    customerId,
    usid: 'usid',
    siteId,
    clientId: PUBLIC_CLIENT,
    registered: { login, name: 'Ines Moreau' },
  });
  return shopper(customerId, token, siteId);
}

test('[WISH-01] a customer has no lists at first; a posted list is returned with its items', async () => {
  const { lists } = await customer();
  expect((await lists('GET')).body).toEqual({ limit: 0, offset: 0, total: 0, data: [] });
  const made = await lists('POST', '', { type: 'wish_list' });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ type: 'wish_list', public: false, customerProductListItems: [] });
  const added = await lists('POST', `/${made.body.id}/items`, newItem(VARIANTS.inStock));
  expect(added.status).toBe(200);
  expect(added.body).toEqual({ ...newItem(VARIANTS.inStock), id: expect.any(String), purchasedQuantity: 0 });
  const all = (await lists('GET')).body;
  expect(all).toMatchObject({
    total: 1,
    data: [{ id: made.body.id, customerProductListItems: [added.body] }],
  });
  expect((await lists('GET', `/${made.body.id}`)).body).toEqual(all.data[0]);
});

test('[WISH-01] a guest posting the same wish list five times concurrently gets one list', async () => {
  const { token, customerId } = await service.guest('RivageEU');
  const guest = shopper(customerId, token, 'RivageEU');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => guest.lists('POST', '', { type: 'wish_list' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await guest.lists('GET')).body.total).toBe(1);
});

test('[WISH-02] a product posted several times concurrently is on the list once, with the last values', async () => {
  const { lists, newList } = await customer();
  const id = await newList();
  const post = (more = {}) => lists('POST', `/${id}/items`, { ...newItem(VARIANTS.inStock), ...more });
  const answers = await Promise.all(Array.from({ length: 5 }, () => post()));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await post({ quantity: 3 })).body).toMatchObject({ id: answers[0]!.body.id, quantity: 3 });
  expect((await lists('GET', `/${id}`)).body.customerProductListItems).toHaveLength(1);
});

test('changes and removes items; sorts by priority', async () => {
  const { lists, newList } = await customer();
  const id = await newList();
  const first = (await lists('POST', `/${id}/items`, newItem(VARIANTS.inStock))).body;
  const second = (await lists('POST', `/${id}/items`, newItem(PRODUCTS.towel))).body;
  const path = `/${id}/items/${first.id}`;
  const changed = await lists('PATCH', path, { priority: 5, quantity: 2, public: true, c_note: 'in blue' });
  expect(changed.body).toMatchObject({ priority: 5, quantity: 2, public: true, c_note: 'in blue' });
  expect((await lists('PATCH', path, { productId: VARIANTS.onSale, c_note: null })).body).toEqual({
    ...newItem(VARIANTS.inStock),
    ...{ id: first.id, priority: 5, quantity: 2, public: true, purchasedQuantity: 0 },
  });
  const order = (await lists('GET', `/${id}`)).body.customerProductListItems;
  expect(order.map((item: { id: string }) => item.id)).toEqual([first.id, second.id]);
  expect((await lists('DELETE', path)).status).toBe(204);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    expect((await lists(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
  }
});

test('renames a list and deletes it with its items', async () => {
  const { lists, newList } = await customer();
  const id = await newList({ type: 'wish_list', name: 'Summer' });
  await lists('POST', `/${id}/items`, newItem(VARIANTS.inStock));
  expect((await lists('PATCH', `/${id}`, { description: 'For June', type: 'custom_1' })).body).toMatchObject({
    ...{ name: 'Summer', description: 'For June', type: 'wish_list' },
  });
  await newList({ type: 'wish_list', name: 'Winter' });
  expect((await lists('PATCH', `/${id}`, { name: 'Winter' })).status).toBe(400);
  expect((await lists('DELETE', `/${id}`)).status).toBe(204);
  expect((await lists('GET', `/${id}`)).status).toBe(404);
  expect(
    await service.db.selectFrom('product_list_item').where('list_id', '=', id).selectAll().execute(),
  ).toEqual([]);
});

test.each([
  ['without a product', { ...newItem(''), productId: undefined }, 'product-list-product-id-missing'],
  ['of an unknown product', newItem('nobody-knows'), 'product-list-product-not-found'],
  ['of a product that is not online', newItem(PRODUCTS.offline), 'product-list-product-not-found'],
  ['without a type', { ...newItem(PRODUCTS.towel), type: undefined }, 'validation'],
  ['of a negative quantity', { ...newItem(PRODUCTS.towel), quantity: -1 }, 'validation'],
  ['with a priority that is not a number', { ...newItem(PRODUCTS.towel), priority: 'high' }, 'validation'],
])('rejects an item %s with 400', async (_what, body, slug) => {
  const { lists, newList } = await customer();
  const id = await newList();
  const refused = await lists('POST', `/${id}/items`, body);
  expect(refused.status).toBe(400);
  expect(refused.body.type).toMatch(new RegExp(`/${slug}$`));
  expect((await lists('GET', `/${id}`)).body.customerProductListItems).toEqual([]);
});

test('a list holds up to 250 items, a customer up to 20 lists per site', async () => {
  const { lists, newList } = await customer();
  const id = await newList();
  await service.db
    .insertInto('product_list_item')
    .values(
      Array.from({ length: 250 }, (_, index) => ({
        ...{ id: `full${index}`, list_id: id, type: 'product' as const, product_id: `many${index}` },
        ...{ quantity: 1, priority: 1, public: false, created_at: new Date() },
      })),
    )
    .execute();
  const full = await lists('POST', `/${id}/items`, newItem(PRODUCTS.towel));
  expect(full.status).toBe(400);
  expect(full.body.type).toMatch(/product-list-items-quota-exceeded$/);
  for (let list = 1; list < 20; list++) await newList({ type: 'custom_1' });
  const many = await lists('POST', '', { type: 'custom_1' });
  expect(many.body.type).toMatch(/product-lists-quota-exceeded$/);
});

test('lists of another customer or site are not found', async () => {
  const owner = await customer('RivageEU', 'owner@example.com');
  const id = await owner.newList();
  const item = (await owner.lists('POST', `/${id}/items`, newItem(VARIANTS.inStock))).body.id;
  const other = await customer();
  const foreign = await other.call('GET', `/customers/${owner.customerId}/product-lists`);
  expect([foreign.status, foreign.body.type.split('/').at(-1)]).toEqual([400, 'invalid-customer']);
  const elsewhere = await customer('RivageUK', 'owner@example.com', owner.customerId);
  expect((await elsewhere.lists('GET')).body.total).toBe(0);
  for (const stranger of [other, elsewhere]) {
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { name: 'mine' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/items`, newItem(PRODUCTS.towel)],
      ['GET', `/${id}/items/${item}`],
      ['PATCH', `/${id}/items/${item}`, { priority: 2 }],
      ['DELETE', `/${id}/items/${item}`],
    ] as const) {
      expect([method, path, (await stranger.lists(method, path, body)).status]).toEqual([method, path, 404]);
    }
    // An item of another list through one's own list.
    const own = await stranger.newList();
    expect((await stranger.lists('GET', `/${own}/items/${item}`)).status).toBe(404);
    expect((await stranger.lists('DELETE', `/${own}/items/${item}`)).status).toBe(404);
  }
  expect((await service.call('GET', `${ROOT}/customers/${owner.customerId}/product-lists`)).status).toBe(401);
  expect((await owner.lists('GET', `/${id}`)).body.customerProductListItems).toHaveLength(1);
});

test('expand adds the current product with images and stock, and nothing for a removed one', async () => {
  const { lists, newList } = await customer();
  const id = await newList();
  await insertProduct(service.db, {
    ...{ id: 'short-lived', name: { default: 'Short-lived' }, list: 1000, stock: { allocation: 1 } },
    categories: ['women-clothing-knitwear'],
  });
  await lists('POST', `/${id}/items`, newItem('short-lived'));
  await lists('POST', `/${id}/items`, newItem(VARIANTS.inStock));
  const items = async (query: string) => (await lists('GET', `/${id}${query}`)).body.customerProductListItems;
  expect((await items(''))[0]).not.toHaveProperty('product');
  const [shirt, shortLived] = await items('?expand=product,images,availability');
  expect(shirt.product).toMatchObject({ id: VARIANTS.inStock, price: 59, inventory: { ats: 20 } });
  expect(shirt.product.imageGroups.length).toBeGreaterThan(0);
  expect(shortLived.product).toMatchObject({ name: 'Short-lived', price: 10 });
  expect((await items('?expand=product'))[0].product).not.toHaveProperty('imageGroups');
  await service.db.deleteFrom('product').where('id', '=', 'short-lived').execute();
  expect((await items('?expand=product'))[1]).toMatchObject({ productId: 'short-lived' });
  expect((await items('?expand=product'))[1]).not.toHaveProperty('product');
  expect((await lists('GET', `/${id}?expand=everything`)).status).toBe(400);
});

test('purchasedQuantity counts what the owner bought since, without failed orders', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStockToo, quantity: 2 }]);
  const { lists, newList } = shopper(buyer.customerId, buyer.token, 'RivageEU');
  const id = await newList();
  await lists('POST', `/${id}/items`, newItem(VARIANTS.inStockToo));
  const bought = async () =>
    (await lists('GET', `/${id}`)).body.customerProductListItems[0].purchasedQuantity;
  expect(await bought()).toBe(0);
  const order = await buyer.order();
  expect(await bought()).toBe(2);
  const { orderNo } = order.body;
  await service.db
    .updateTable('placed_order')
    .set({ status: 'failed' })
    .where('order_no', '=', orderNo)
    .execute();
  expect(await bought()).toBe(0);
});

test('finds public lists by owner, without private items and email addresses', async () => {
  const owner = await customer('RivageEU', 'Public.Owner@example.com');
  const registrant = { email: 'ines@example.com', firstName: 'Ines', lastName: 'Moreau', role: 'Bride' };
  const id = await owner.newList({
    ...{ type: 'gift_registry', name: 'June', public: true, registrant },
    event: { type: 'Wedding', city: 'Nice' },
  });
  await owner.newList();
  const open = (await owner.lists('POST', `/${id}/items`, { ...newItem(PRODUCTS.towel), public: true })).body
    .id;
  const secret = (await owner.lists('POST', `/${id}/items`, newItem(VARIANTS.inStock))).body.id;
  const { token, customerId } = await service.guest('RivageEU');
  const guest = shopper(customerId, token, 'RivageEU');
  const found = await guest.call('GET', '/product-lists?email=public.owner%40example.com');
  expect(found.body).toEqual({
    ...{ limit: 1, total: 1 },
    data: [{ id, type: 'gift_registry', title: 'June', name: 'June' }],
  });
  expect((await guest.call('GET', '/product-lists?firstName=Ines')).status).toBe(400);
  expect((await guest.call('GET', '/product-lists')).status).toBe(400);
  expect((await guest.call('GET', '/product-lists?firstName=Ines&lastName=Moreau')).body.total).toBe(1);
  const list = (await guest.call('GET', `/product-lists/${id}`)).body;
  expect(list).toMatchObject({ event: { city: 'Nice' }, registrant: { firstName: 'Ines', role: 'Bride' } });
  expect(list.productListItems).toEqual([{ id: open, type: 'product', priority: 1 }]);
  expect(JSON.stringify(list)).not.toContain('@');
  const items = await guest.call('GET', `/product-lists/${id}/items?expand=product,availability`);
  expect(items.body).toMatchObject({
    total: 1,
    data: [{ id: open, product: { id: PRODUCTS.towel, price: 35 } }],
  });
  expect((await guest.call('GET', `/product-lists/${id}/items/${open}`)).status).toBe(200);
  expect((await guest.call('GET', `/product-lists/${id}/items/${secret}`)).status).toBe(404);
  await owner.lists('PATCH', `/${id}`, { public: false });
  expect((await guest.call('GET', `/product-lists/${id}`)).status).toBe(404);
  expect((await guest.call('GET', `/product-lists/${id}/items`)).status).toBe(404);
});

test('guest lists are deleted with their sessions; customer lists are kept', async () => {
  const { token, customerId } = await service.guest('RivageEU');
  await shopper(customerId, token, 'RivageEU').newList();
  const { customerId: kept, newList } = await customer();
  await newList();
  await removeExpired(service.db, new Date(Date.now() + 120 * 24 * 3600_000));
  const left = await service.db
    .selectFrom('product_list')
    .select('customer_id')
    .where('customer_id', 'in', [customerId, kept])
    .execute();
  expect(left).toEqual([{ customer_id: kept }]);
});
