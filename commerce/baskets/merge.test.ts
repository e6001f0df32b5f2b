import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../identity/tokens.ts';
import { insertPromotion } from '../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { insertCustomer } from '../testing/customers.ts';
import { BASKETS, newBuyer } from '../testing/purchase.ts';
import { PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

/** A guest with a basket who then signs in; `own` are the items of the customer's basket, if any. */
async function signedIn(items: object[], own?: object[]) {
  const guest = await newBuyer(service);
  if (items.length > 0) await guest.call('POST', '/items', items);
  const login = `${randomUUID()}@example.com`;
  const customerId = await insertCustomer(service.db, { login, password: null });
  const token = await signAccessToken(service.services, {
    customerId,
    usid: randomUUID(),
    siteId: 'RivageEU',
    clientId: PUBLIC_CLIENT,
    guestCustomerId: guest.customerId,
    registered: { login, name: 'Ines Moreau' },
  });
  const call = (method: string, path = '', body?: object) =>
    service.call(method, `${BASKETS}${path}${path.includes('?') ? '&' : '?'}siteId=RivageEU`, {
      token,
      ...(body ? { body } : {}),
    });
  if (own) await call('POST', '', { productItems: own });
  return { guest, call };
}
const item = (productId: string, quantity: number) => ({ productId, quantity });
const quantities = (body: { productItems: { productId: string; quantity: number }[] }) =>
  Object.fromEntries(body.productItems.map((one) => [one.productId, one.quantity]));

test('[BASK-05] merges a guest’s basket into a new one of the customer and deletes it', async () => {
  const { guest, call } = await signedIn([item(VARIANTS.inStock, 2)]);
  await guest.call('PUT', '/customer', { email: 'guest@example.com' });
  const refused = await call('POST', '/actions/merge');
  expect(refused.status).toBe(409);
  expect(refused.body.type).toContain('basket-merge-no-current-basket-exception');
  const { status, body } = await call('POST', '/actions/merge?createDestinationBasket=true');
  expect(status).toBe(200);
  expect(quantities(body)).toEqual({ [VARIANTS.inStock]: 2 });
  expect(body.customerInfo.email).toBeUndefined();
  expect((await guest.call('GET', '')).status).toBe(404);
  const again = await call('POST', '/actions/merge?createDestinationBasket=true');
  expect(again.body.type).toContain('no-source-basket-exception');
});

test.each([
  ['', 3],
  ['&productItemMergeMode=sum_quantities', 4],
  ['&productItemMergeMode=saved_quantity', 1],
])('merges quantities of a product in both baskets by mode: %s', async (mode, expected) => {
  const { call } = await signedIn(
    [item(VARIANTS.inStock, 3), item(VARIANTS.onSale, 1)],
    [item(VARIANTS.inStock, 1)],
  );
  const { body } = await call('POST', `/actions/merge?createDestinationBasket=true${mode}`);
  expect(quantities(body)).toEqual({ [VARIANTS.inStock]: expected, [VARIANTS.onSale]: 1 });
});

test('separate items stay separate lines that change independently', async () => {
  const { call } = await signedIn([item(VARIANTS.inStock, 3)], [item(VARIANTS.inStock, 1)]);
  const { body } = await call('POST', '/actions/merge?productItemMergeMode=separate_item');
  expect(body.productItems.map((one: { quantity: number }) => one.quantity)).toEqual([1, 3]);
  const { body: changed } = await call('PATCH', `/${body.basketId}/items`, [
    { itemId: body.productItems[1].itemId, quantity: 2 },
  ] as never);
  expect(changed.productItems.map((one: { quantity: number }) => one.quantity)).toEqual([1, 2]);
});

test('transfers a basket unless the customer has one that must not be lost', async () => {
  const first = await signedIn([item(VARIANTS.inStock, 1)]);
  const { status, body } = await first.call('POST', '/actions/transfer');
  expect(status).toBe(200);
  expect(body.basketId).toBe(first.guest.basketId);
  const second = await signedIn([item(VARIANTS.inStock, 1)], [item(VARIANTS.onSale, 1)]);
  const refused = await second.call('POST', '/actions/transfer');
  expect(refused.status).toBe(409);
  expect(refused.body.type).toContain('basket-transfer-basket-already-exists-exception');
  const replaced = await second.call('POST', '/actions/transfer?overrideExisting=false');
  expect(replaced.status).toBe(409);
  const { body: merged } = await second.call('POST', '/actions/transfer?merge=true');
  expect(quantities(merged)).toEqual({ [VARIANTS.inStock]: 1, [VARIANTS.onSale]: 1 });
});

test('rejects a merge by a guest, who has no previous customer', async () => {
  const guest = await newBuyer(service);
  const { status } = await service.call('POST', `${BASKETS}/actions/merge?siteId=RivageEU`, {
    token: guest.token,
  });
  expect(status).toBe(403);
});

test('promotions for registered customers apply after the transfer', async () => {
  await insertPromotion(service.db, {
    site_id: 'RivageEU',
    id: 'members',
    class: 'order',
    rule: { discount: { kind: 'percentage', percentage: 50 } },
    groups: ['Registered'],
  });
  const { guest, call } = await signedIn([item(VARIANTS.inStock, 1)]);
  expect((await guest.call('GET', '')).body.productTotal).toBe(59);
  const { body } = await call('POST', '/actions/merge?createDestinationBasket=true');
  expect(body.productTotal).toBe(29.5);
});

test('[BASK-05] a merge loses no piece of lines with different attributes', async () => {
  const shirt = (quantity: number, more: object = {}) => ({ ...item(VARIANTS.inStock, quantity), ...more });
  const engraved = [shirt(1, { c_name: 'Ada' }), shirt(2, { c_name: 'Bo' }), shirt(3)];
  const lines = ({ productItems }: { productItems: { quantity: number; c_name?: string }[] }) =>
    productItems.map(({ quantity, c_name }) => [quantity, c_name]);
  const alone = await signedIn(engraved);
  const { body } = await alone.call('POST', '/actions/merge?createDestinationBasket=true');
  expect(lines(body)).toEqual([
    [1, 'Ada'],
    [2, 'Bo'],
    [3, undefined],
  ]);
  const { call } = await signedIn(engraved, [shirt(1), shirt(1, { c_name: 'Bo' })]);
  expect(lines((await call('POST', '/actions/merge')).body)).toEqual([
    [3, undefined],
    [2, 'Bo'],
    [1, 'Ada'],
  ]);
});

test('[BASK-05] gift lines stay separate in a merge; custom attributes are merged and the customer’s take precedence', async () => {
  const shirt = { ...item(VARIANTS.inStock, 2), c_note: 'guest', c_guest: 1 };
  const present = { ...item(VARIANTS.inStock, 1), gift: true, giftMessage: 'For Ada' };
  const { guest, call } = await signedIn([shirt, present], [{ ...item(VARIANTS.inStock, 1), c_note: 'own' }]);
  await guest.call('PATCH', '', { c_seen: 'guest', c_guest: true });
  await guest.call('PATCH', '/shipments/me', { gift: true, c_door: 'blue' });
  const [ownId] = (await call('POST', '', {})).body.basketIds;
  await call('PATCH', `/${ownId}`, { c_seen: 'own' });
  const { status, body } = await call('POST', '/actions/merge');
  expect(status).toBe(200);
  expect(body).toMatchObject({ c_seen: 'own', c_guest: true, shipments: [{ gift: true, c_door: 'blue' }] });
  expect(body.productItems).toMatchObject([
    { quantity: 2, gift: false, c_note: 'own', c_guest: 1 },
    { quantity: 1, gift: true, giftMessage: 'For Ada' },
  ]);
});
