import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimRequests } from '../payments/due-requests.ts';
import { forgetCards } from '../payments/forget-cards.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { PaymentProvider } from '../services/payment-provider.ts';
import { ADDRESS } from '../testing/address.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { registeredShopper } from '../testing/customers.ts';
import { awaitPayment, BASKETS, ORDERS } from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { keepCards, startKeepWorker } from './keep-cards.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const SHOP = 'http://localhost:3000';
const RETURN = `${SHOP}/eu/en-IE/billing/redirect`;
const VISA = '4242 4242 4242 4242';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'kept',
    name: { default: 'kept' },
    list: 3000,
    stock: { allocation: 100 },
  });
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

interface Shopper {
  token: string;
  customerId: string;
}

const customer = (login: string): Promise<Shopper> => registeredShopper(service, login);

/** A basket that is ready to be paid. */
async function basketOf({ token }: Shopper) {
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `${BASKETS}${path}${path.includes('?') ? '&' : '?'}siteId=RivageEU`, {
      token,
      ...(body ? { body } : {}),
    });
  const { basketId } = (await call('POST', '', {})).body;
  for (const [method, path, body] of [
    ['POST', '/items', [{ productId: 'kept', quantity: 1 }]],
    ['PUT', '/customer', { email: 'ada@example.com' }],
    ['PUT', '/shipments/me/shipping-address?useAsBilling=true', ADDRESS],
    ['PUT', '/shipments/me/shipping-method', { id: 'standard' }],
  ] as const)
    expect((await call(method, `/${basketId}${path}`, body)).status, path).toBe(200);
  return {
    basketId,
    pay: (instrument: object) =>
      call('POST', `/${basketId}/payment-instruments`, {
        paymentMethodId: 'CREDIT_CARD',
        c_returnUrl: RETURN,
        ...instrument,
      }),
    order: (body: object = {}) =>
      service.call('POST', `${ORDERS}?siteId=RivageEU`, { token, body: { basketId, ...body } }),
  };
}

/** A token of a card that is typed in the fields of the provider for a basket. */
async function typed({ token }: Shopper, basketId: string, number = VISA): Promise<string> {
  const { body } = await service.call('POST', '/payment-provider/v1/card-sessions?siteId=RivageEU', {
    token,
    body: { origin: SHOP, basketId },
  });
  const answer = await service.call('POST', '/sandbox-payments/v1/cards', {
    body: {
      ...{ session: body.session, number, securityCode: '123', holder: 'Ada Byrne' },
      ...{ expirationMonth: 12, expirationYear: 2031 },
    },
  });
  return answer.body.token;
}

/** Orders with a typed card that is to be saved. */
async function orderSaving(shopper: Shopper, number = VISA, choice: object = { c_saveCard: true }) {
  const basket = await basketOf(shopper);
  const paymentCard = { creditCardToken: await typed(shopper, basket.basketId, number) };
  const paid = await basket.pay({ paymentCard, ...choice });
  expect(paid.status).toBe(200);
  return basket.order();
}

const walletOf = async ({ customerId, token }: Shopper) =>
  (await service.call('GET', `${CUSTOMERS}/${customerId}?siteId=RivageEU`, { token })).body
    .paymentInstruments as { paymentInstrumentId: string; default: boolean; paymentCard: object }[];

const tokensOf = async ({ customerId }: Shopper) =>
  (
    await service.db
      .selectFrom('customer_payment_instrument')
      .select('card')
      .where('customer_id', '=', customerId)
      .execute()
  ).map(({ card }) => card.creditCardToken);

const recorded = () => service.db.selectFrom('card_to_keep').selectAll().execute();

const withKeep = (
  keepPaidCard: (
    real: PaymentProvider,
    key: string,
  ) => ReturnType<NonNullable<PaymentProvider['keepPaidCard']>>,
): CommerceServices => {
  const real = sandboxProvider(service.services);
  return { ...service.services, payments: { ...real, keepPaidCard: (key) => keepPaidCard(real, key) } };
};

test('[CHK-04] [ACCT-04] a card that is saved at the checkout is in the wallet and pays the next order', async () => {
  const own = await customer('saver@example.com');
  const { status, body } = await orderSaving(own);
  expect([status, body.confirmationStatus]).toEqual([200, 'confirmed']);
  expect(await walletOf(own)).toEqual([]);
  await keepCards(service.services);
  const [card] = await walletOf(own);
  expect(card).toMatchObject({
    default: true,
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType: 'Visa', numberLastDigits: '4242', holder: 'Ada Byrne', expirationYear: 2031 },
  });
  expect(JSON.stringify(card)).not.toMatch(/sb[xc]_/);
  for (let count = 0; count < 2; count++) {
    const basket = await basketOf(own);
    await basket.pay({ customerPaymentInstrumentId: card!.paymentInstrumentId, c_saveCard: true });
    expect((await basket.order()).status).toBe(200);
  }
  // Paying with a saved card saves nothing.
  expect(await recorded()).toEqual([]);
});

test('a card is saved only when its customer asked, and only once an order is placed', async () => {
  const own = await customer('asked@example.com');
  expect((await orderSaving(own, VISA, {})).status).toBe(200);
  expect((await orderSaving(own, VISA, { c_saveCard: false })).status).toBe(200);
  expect((await orderSaving(own, '4000 0000 0000 0002')).body).toMatchObject({ reason: 'declined' });
  expect(await recorded()).toEqual([]);
  expect((await orderSaving(await service.guest('RivageEU'))).status).toBe(200);
  expect(await recorded()).toEqual([]);
});

test('the same card is not saved twice; the second token is forgotten', async () => {
  const own = await customer('same@example.com');
  for (let count = 0; count < 2; count++) {
    await orderSaving(own);
    await keepCards(service.services);
  }
  expect(await walletOf(own)).toHaveLength(1);
  const [second] = await service.db.selectFrom('card_to_forget').selectAll().execute();
  expect(second?.token).toMatch(/^sbx_/);
  expect(await tokensOf(own)).not.toContain(second?.token);
  await forgetCards(service.services);
  await orderSaving(own, '5555 5555 5555 4444');
  await keepCards(service.services);
  expect((await walletOf(own)).map((one) => one.default)).toEqual([true, false]);
});

test('[CHK-04] without scripts the card is typed on the provider’s page and saved when the payer returns', async () => {
  const own = await customer('page@example.com');
  const basket = await basketOf(own);
  await basket.pay({ c_saveCard: true });
  const { status, body } = await basket.order();
  expect(status).toBe(402);
  const page = await fetch(service.origin + new URL(body.redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ number: '4000002500003155', expiry: '12/31', securityCode: '123', holder: 'Ada Byrne' },
    }),
    redirect: 'manual',
  });
  const bank = new URL(page.headers.get('location')!, body.redirectUrl);
  await fetch(service.origin + bank.pathname, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  expect((await basket.order({ c_paymentId: body.paymentId })).status).toBe(200);
  await keepCards(service.services);
  expect(await walletOf(own)).toMatchObject([
    { paymentCard: { numberLastDigits: '3155', holder: 'Ada Byrne', expirationMonth: 12 } },
  ]);
  // A page that saves nothing remembers no card.
  const before = (await service.db.selectFrom('sandbox_card').selectAll().execute()).length;
  const other = await basketOf(own);
  await other.pay({});
  const { redirectUrl } = (await other.order()).body;
  await fetch(service.origin + new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ number: VISA, expiry: '12/31', securityCode: '123', holder: 'Ada' }),
    redirect: 'manual',
  });
  expect(await service.db.selectFrom('sandbox_card').selectAll().execute()).toHaveLength(before);
});

test('the card that pays an order later is saved too', async () => {
  const own = await customer('later@example.com');
  const { orderNo } = (await orderSaving(own, VISA, {})).body;
  await awaitPayment(service, orderNo);
  const { basket_id } = await service.db
    .selectFrom('placed_order')
    .select('basket_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const paid = await service.call('POST', `${ORDERS}/${orderNo}/payment-instruments?siteId=RivageEU`, {
    token: own.token,
    body: {
      ...{ paymentMethodId: 'CREDIT_CARD', c_saveCard: true },
      paymentCard: { creditCardToken: await typed(own, basket_id, '5555 5555 5555 4444') },
    },
  });
  expect(paid.status).toBe(200);
  await keepCards(service.services);
  expect(await walletOf(own)).toMatchObject([{ paymentCard: { cardType: 'MasterCard' } }]);
});

test('a provider that does not answer is asked again, and the card saved once', async () => {
  vi.spyOn(service.services.log, 'error').mockImplementation(() => {});
  const own = await customer('slow@example.com');
  await orderSaving(own);
  const tokens: (string | undefined)[] = [];
  const services = withKeep(async (real, key) => {
    const card = await real.keepPaidCard!(key);
    tokens.push(card?.token);
    // The provider kept the card; its first answer is lost.
    if (tokens.length === 1) throw new Error('away');
    return card;
  });
  await keepCards(services);
  expect(await walletOf(own)).toEqual([]);
  expect(await keepCards(services)).toBe(0);
  service.wait(10);
  await keepCards(services);
  expect(await tokensOf(own)).toEqual([tokens[0]]);
  expect(tokens[1]).toBe(tokens[0]);
});

test('after a crash between the request and its record the same card is stored once', async () => {
  const own = await customer('crashed@example.com');
  await orderSaving(own);
  const [claimed] = await claimRequests<{ id: number; tries: number; authorization_key: string }>(
    service.db,
    'card_to_keep',
    service.services.now(),
    5,
  );
  const kept = await sandboxProvider(service.services).keepPaidCard!(claimed!.authorization_key);
  service.wait(60);
  // Two processes find it.
  await Promise.all([keepCards(service.services), keepCards(service.services)]);
  expect(await tokensOf(own)).toEqual([kept?.token]);
  expect(await recorded()).toEqual([]);
});

test('a card whose account is deleted meanwhile is forgotten', async () => {
  const own = await customer('gone@example.com');
  await orderSaving(own);
  let token = '';
  await keepCards(
    withKeep(async (real, key) => {
      const card = await real.keepPaidCard!(key);
      token = card!.token;
      await service.db.deleteFrom('customer').where('id', '=', own.customerId).execute();
      return card;
    }),
  );
  expect(
    (await service.db.selectFrom('card_to_forget').select('token').execute()).map((row) => row.token),
  ).toContain(token);
  await forgetCards(service.services);
  expect(await recorded()).toEqual([]);
});

test('a provider that keeps no cards refuses to save one, and storefronts are told', async () => {
  const own = await customer('none@example.com');
  const told = async () =>
    (await service.call('GET', '/payment-provider/v1/configuration')).body.keepsPaidCards;
  expect(await told()).toBe(true);
  const { keepPaidCard: _none, ...payments } = sandboxProvider(service.services);
  service.services.payments = payments;
  try {
    expect(await told()).toBe(false);
    const refused = await (await basketOf(own)).pay({ c_saveCard: true });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('c_saveCard')]);
  } finally {
    delete service.services.payments;
  }
});

test('the worker of a store saves a card when it is recorded', async () => {
  const own = await customer('woken@example.com');
  const worker = startKeepWorker(service.services);
  await worker.idle();
  await orderSaving(own);
  await worker.flush();
  expect(await walletOf(own)).toHaveLength(1);
  await worker.stop();
});
