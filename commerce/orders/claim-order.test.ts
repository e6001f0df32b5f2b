import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { type Buyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const CUSTOMERS = '/customer/shopper-customers/v1/organizations/f_ecom_vtrn_001/customers';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

async function guestOrder(): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { status, body } = await buyer.order();
  expect(status).toBe(200);
  return { buyer, orderNo: body.orderNo };
}

async function register(token: string, email: string, orderNo: string) {
  const customer = { firstName: 'Ada', lastName: 'Byrne', email, login: email, c_orderNo: orderNo };
  const { status, body } = await service.call('POST', `${CUSTOMERS}?siteId=RivageEU`, {
    token,
    body: { customer, password: 'long enough' },
  });
  expect(status).toBe(200);
  return body;
}

const seesIt = async ({ token }: Buyer, orderNo: string) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).status;
const ownerOf = async (orderNo: string) =>
  (
    await service.db
      .selectFrom('placed_order')
      .select('customer_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).customer_id;

test('[CHK-06] registering after a guest order adds the order to the account and its address to the address book', async () => {
  const { buyer, orderNo } = await guestOrder();
  const customer = await register(buyer.token, 'ADA@example.com', orderNo);
  expect(await ownerOf(orderNo)).toBe(customer.customerId);
  expect(customer).not.toHaveProperty('c_orderNo');
  expect(customer.addresses).toMatchObject([
    { addressId: '1 Quay Street, Galway', preferred: true, fullName: 'Ada Byrne', c_type: 'shipping' },
  ]);
  // The guest's token is no longer valid.
  expect(await seesIt(buyer, orderNo)).toBe(404);
});

test('[CHK-06] another session, another email or another order assigns no order', async () => {
  const { buyer, orderNo } = await guestOrder();
  const stranger = await service.guest('RivageEU');
  for (const [token, email, number] of [
    [stranger.token, 'someone@example.com', orderNo],
    [buyer.token, 'other@example.com', orderNo],
    [buyer.token, 'third@example.com', '99999999'],
  ] as const) {
    expect((await register(token, email, number)).addresses ?? []).toEqual([]);
    expect(await ownerOf(orderNo)).toBe(buyer.customerId);
  }
  expect(await seesIt(buyer, orderNo)).toBe(200);
});
