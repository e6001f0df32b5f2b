import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveryWorker } from '../../mail/delivery-worker.ts';
import { ADDRESS } from '../../testing/address.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { clientConfig, guestOf, rejectionOf, sdk, signIn } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';

const { ShopperBasketsV2, ShopperCustomers } = sdk;
const PASSWORD = 'Tide-and-Sail-26';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

/** Registers a customer through the client and signs in. */
async function registered() {
  const login = `${randomUUID()}@example.com`;
  const asGuest = new ShopperCustomers(clientConfig(service, (await guestOf(service)).access_token));
  const customer = { login, email: login, firstName: 'Ines', lastName: 'Moreau' };
  const body = { customer, password: PASSWORD };
  const made = await asGuest.registerCustomer({ parameters: {}, body } as never);
  const { access_token: token, customer_id: customerId } = await signIn(service, login, PASSWORD);
  const customers = new ShopperCustomers(clientConfig(service, token));
  return { asGuest, body, made, login, token, customerId, customers };
}

test('[API-03] a customer registers once, reads and changes the profile', async () => {
  const { asGuest, body, made, login, customerId, customers } = await registered();
  expect(made).toMatchObject({ customerId, login, authType: 'registered', customerNo: expect.any(String) });
  const again = await rejectionOf(asGuest.registerCustomer({ parameters: {}, body } as never));
  expect(again).toMatchObject({ status: 400, slug: 'login-already-in-use' });
  const changed = await customers.updateCustomer({
    parameters: { customerId },
    body: { firstName: 'Inès', phoneHome: '+353 91 000000' },
  } as never);
  expect(changed).toMatchObject({ firstName: 'Inès', lastName: 'Moreau', phoneHome: '+353 91 000000' });
  expect(await customers.getCustomer({ parameters: { customerId } })).toMatchObject({
    firstName: 'Inès',
    login,
  });
  const other = await registered();
  const foreign = await rejectionOf(customers.getCustomer({ parameters: { customerId: other.customerId } }));
  expect(foreign).toMatchObject({ status: 400, slug: 'invalid-customer' });
});

test('[API-03] changes a password with the current one', async () => {
  const { login, customerId, customers } = await registered();
  const body = { currentPassword: PASSWORD, password: 'Another-Tide-26' };
  const wrong = { ...body, currentPassword: 'not it' };
  const refused = customers.updateCustomerPassword({ parameters: { customerId }, body: wrong } as never);
  expect((await rejectionOf(refused)).status).toBe(400);
  await customers.updateCustomerPassword({ parameters: { customerId }, body } as never);
  expect((await signIn(service, login, 'Another-Tide-26')).customer_id).toBe(customerId);
});

test('[API-03] a password reset request returns no valid token; the mailed one sets the password', async () => {
  const { asGuest, login, customerId } = await registered();
  const requested = await asGuest.getResetPasswordToken({ parameters: {}, body: { login } } as never);
  expect(requested).toMatchObject({ login, expiresInMinutes: expect.any(Number) });
  const reset = (resetToken: string) =>
    asGuest.resetPassword({
      parameters: {},
      body: { login, newPassword: 'Third-Tide-2026', resetToken },
    } as never);
  expect((await rejectionOf(reset(requested.resetToken!))).slug).toBe('invalid-reset-token');
  let mailed = '';
  const worker = startDeliveryWorker(service.services, {
    async send({ to, text }) {
      if (to === login) mailed += text;
    },
    close() {},
  });
  await worker.idle();
  await worker.stop();
  await reset(new URL(/http\S+\/setpassword\S+/.exec(mailed)![0]).searchParams.get('token')!);
  expect((await signIn(service, login, 'Third-Tide-2026')).customer_id).toBe(customerId);
});

test('[API-03] adds, reads, changes and deletes addresses', async () => {
  const { customerId, customers } = await registered();
  const body = { ...ADDRESS, addressId: 'Home by the sea', preferred: true };
  const made = await customers.createCustomerAddress({ parameters: { customerId }, body } as never);
  expect(made).toMatchObject(body);
  const parameters = { customerId, addressName: 'Home by the sea' };
  expect(await customers.getCustomerAddress({ parameters })).toMatchObject({ city: 'Galway' });
  const moved = await customers.updateCustomerAddress({ parameters, body: { city: 'Cork' } } as never);
  expect(moved).toMatchObject({ city: 'Cork', address1: ADDRESS.address1 });
  await customers.removeCustomerAddress({ parameters });
  expect((await rejectionOf(customers.getCustomerAddress({ parameters }))).status).toBe(404);
});

test('[API-03] stores no card number with payment instruments', async () => {
  const { customerId, customers } = await registered();
  const paymentCard = {
    cardType: 'Visa',
    holder: 'Ines Moreau',
    number: '4242424242424242',
    expirationMonth: 12,
    expirationYear: 2035,
  };
  const made = await customers.createCustomerPaymentInstrument({
    parameters: { customerId },
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard },
  } as never);
  expect(JSON.stringify(made)).not.toContain('4242424242424242');
  const parameters = { customerId, paymentInstrumentId: made.paymentInstrumentId! };
  const read = await customers.getCustomerPaymentInstrument({ parameters });
  expect(read).toMatchObject({
    paymentCard: { cardType: 'Visa', numberLastDigits: '4242', holder: 'Ines Moreau' },
  });
  await customers.updateCustomerPaymentInstrument({ parameters, body: { default: true } } as never);
  await customers.deleteCustomerPaymentInstrument({ parameters });
  expect((await rejectionOf(customers.getCustomerPaymentInstrument({ parameters }))).status).toBe(404);
});

test('[API-03] a customer finds their own basket and orders', async () => {
  const { token, customerId, customers } = await registered();
  expect(await customers.getCustomerBaskets({ parameters: { customerId } })).toMatchObject({ total: 0 });
  const baskets = new ShopperBasketsV2(clientConfig(service, token));
  const productItems = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const { basketId } = await baskets.createBasket({ parameters: {}, body: { productItems } } as never);
  const found = await customers.getCustomerBaskets({ parameters: { customerId } });
  expect(found).toMatchObject({ total: 1, baskets: [{ basketId, currency: 'EUR' }] });
  const orders = await customers.getCustomerOrders({ parameters: { customerId, limit: 5 } });
  expect(orders).toMatchObject({ limit: 5, offset: 0, total: 0, data: [] });
});

test('[API-03] manages own lists and items, and reads public ones', async () => {
  const { login, asGuest, customerId, customers } = await registered();
  const own = { customerId };
  const made = await customers.createCustomerProductList({
    parameters: own,
    body: { type: 'gift_registry', name: 'Summer', public: true },
  } as never);
  const listId = made.id!;
  const lists = await customers.getCustomerProductLists({ parameters: own });
  expect(lists).toMatchObject({ total: 1, data: [{ id: listId, type: 'gift_registry' }] });
  const renamed = await customers.updateCustomerProductList({
    parameters: { ...own, listId },
    body: { name: 'Autumn' },
  } as never);
  expect(renamed).toMatchObject({ name: 'Autumn' });
  const item = await customers.createCustomerProductListItem({
    parameters: { ...own, listId },
    body: { type: 'product', productId: VARIANTS.inStock, quantity: 1, public: true, priority: 1 },
  } as never);
  const parameters = { ...own, listId, itemId: item.id! };
  const more = await customers.updateCustomerProductListItem({
    parameters,
    body: { quantity: 2, public: true, priority: 1 },
  } as never);
  expect(more).toMatchObject({ quantity: 2 });
  expect(await customers.getCustomerProductListItem({ parameters })).toMatchObject({ quantity: 2 });
  expect(await customers.getCustomerProductList({ parameters: { ...own, listId } })).toMatchObject({
    customerProductListItems: [{ productId: VARIANTS.inStock }],
  });

  const search = { parameters: { email: login } };
  // A list is not found by an email address that is only stored in its details.
  expect((await asGuest.getPublicProductListsBySearchTerm(search as never)).data).toEqual([]);
  await service.db.updateTable('customer').set({ email_verified_at: new Date() }).execute();
  const found = await asGuest.getPublicProductListsBySearchTerm(search as never);
  expect(found.data!.map(({ id }) => id)).toEqual([listId]);
  expect(await asGuest.getPublicProductList({ parameters: { listId } })).toMatchObject({ id: listId });
  const seen = await asGuest.getProductListItem({ parameters: { listId, itemId: item.id! } });
  expect(seen).toMatchObject({ id: item.id, type: 'product', priority: 1 });

  await customers.deleteCustomerProductListItem({ parameters });
  await customers.deleteCustomerProductList({ parameters: { ...own, listId } });
  const gone = customers.getCustomerProductList({ parameters: { ...own, listId } });
  expect((await rejectionOf(gone)).status).toBe(404);
});
