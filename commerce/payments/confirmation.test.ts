import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { noMovements } from '../testing/providers.ts';
import { type Buyer, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { voidStalePayments } from './void-payment.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const RETURN = 'http://localhost:3000/eu/en-IE/checkout/redirect?attempt=a';

let made = 0;
async function buyer(instrument: object): Promise<Buyer & { productId: string }> {
  const productId = `paid${++made}`;
  await insertProduct(service.db, {
    id: productId,
    name: { default: productId },
    list: 1000,
    stock: { allocation: 5 },
  });
  const ready = await readyBuyer(service, [{ productId, quantity: 1 }], {}, instrument);
  return { ...ready, productId };
}

const wallet = (paymentMethodId: string) => ({ paymentMethodId, c_returnUrl: RETURN });

async function challengeCard() {
  const { body } = await service.call('POST', '/sandbox-payments/v1/tokens', {
    body: {
      number: '4000 0025 0000 3155',
      expirationMonth: 12,
      expirationYear: 2031,
      securityCode: '123',
      holder: 'Ada Byrne',
    },
  });
  return { cardType: body.cardType, maskedNumber: body.maskedNumber, creditCardToken: body.token };
}

/** Sends the payer's decision like their browser and returns the redirect target. */
async function decide(redirectUrl: string, decision: string): Promise<string> {
  const response = await fetch(service.origin + new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

const attempts = (basketId: string) =>
  service.db
    .selectFrom('payment_transaction')
    .select(['id', 'state', 'order_no', 'attempt_key'])
    .where('basket_id', '=', basketId)
    .orderBy('created_at')
    .execute();

test.each(['PAYPAL', 'KLARNA', 'APPLE_PAY'])(
  '[CHK-04] %s: places one order after confirmation at the provider',
  async (kind) => {
    const ada = await buyer(wallet(kind));
    const key = { 'idempotency-key': `wallet-${kind}` };
    const first = await ada.order(key);
    expect(first.status).toBe(402);
    expect(first.body.type).toMatch(/payment-action-required$/);
    const page = await fetch(service.origin + new URL(first.body.redirectUrl).pathname);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { orderTotal } = (await ada.call('GET', '')).body;
    expect(await page.text()).toContain(orderTotal.toFixed(2));
    // Until the payer decides, repeated requests return the same response and page.
    expect((await ada.order(key)).body.redirectUrl).toBe(first.body.redirectUrl);
    const [attempt] = await attempts(ada.basketId);
    expect(await decide(first.body.redirectUrl, 'approve')).toBe(
      `${RETURN}&paymentId=${attempt?.id}&payment=approved`,
    );
    const placed = await ada.order(key);
    expect(placed).toMatchObject({ status: 200, body: { status: 'new', orderTotal } });
    expect((await ada.order(key)).body.orderNo).toBe(placed.body.orderNo);
    expect(await attempts(ada.basketId)).toMatchObject([
      { state: 'authorized', order_no: placed.body.orderNo },
    ]);
  },
);

test("the provider's page shows a merchant's own method by its name in the shopper's language", async () => {
  await service.db
    .insertInto('payment_method')
    .values({
      site_id: 'RivageEU',
      id: 'K_NET 2',
      name: { default: 'KNET debit', de: 'KNET-Karte' },
    } as never)
    .execute();
  const ada = await buyer({ ...wallet('K_NET 2') });
  const { redirectUrl } = (await ada.order()).body;
  const page = await (await fetch(service.origin + new URL(redirectUrl).pathname)).text();
  expect(page).toContain('<h1>Pay with KNET debit</h1>');
});

test('[CHK-04] a card with 3-D Secure is declined without a return URL and accepted once confirmed', async () => {
  const paymentCard = await challengeCard();
  const ada = await buyer({ paymentMethodId: 'CREDIT_CARD', paymentCard });
  expect(await ada.order()).toMatchObject({ status: 400, body: { reason: 'challenge_required' } });
  const instrument = { paymentMethodId: 'CREDIT_CARD', paymentCard, c_returnUrl: RETURN };
  expect((await ada.call('POST', '/payment-instruments', instrument)).status).toBe(200);
  const first = await ada.order();
  expect(first.status).toBe(402);
  await decide(first.body.redirectUrl, 'approve');
  expect((await ada.order()).status).toBe(200);
});

test.each([
  ['cancel', 'cancelled'],
  ['decline', 'declined'],
])('[CHK-04] a payer who decides %s keeps the basket and can try again', async (decision, reason) => {
  const ada = await buyer(wallet('PAYPAL'));
  const first = await ada.order();
  await decide(first.body.redirectUrl, decision);
  expect(await ada.order()).toMatchObject({ status: 400, body: { reason } });
  expect((await ada.call('GET', '')).body.productItems).toHaveLength(1);
  // Only the first decision counts.
  await decide(first.body.redirectUrl, 'approve');
  const again = await ada.order();
  expect(again.status).toBe(402);
  expect(again.body.redirectUrl).not.toBe(first.body.redirectUrl);
});

test('[CHK-04] a confirmation after the time limit has no effect', async () => {
  const ada = await buyer(wallet('KLARNA'));
  const first = await ada.order();
  service.wait(16 * 60);
  expect(await decide(first.body.redirectUrl, 'approve')).toContain('payment=expired');
  expect(await ada.order()).toMatchObject({ status: 400, body: { reason: 'expired' } });
});

test('[CHK-04] a changed basket requires a new confirmation, and the earlier one is voided', async () => {
  const ada = await buyer(wallet('PAYPAL'));
  const first = await ada.order();
  await decide(first.body.redirectUrl, 'approve');
  await ada.call('POST', '/items', [{ productId: ada.productId, quantity: 1 }]);
  const second = await ada.order();
  expect(second.status).toBe(402);
  expect(second.body.redirectUrl).not.toBe(first.body.redirectUrl);
  expect(await attempts(ada.basketId)).toMatchObject([{ state: 'voided' }, { state: 'pending' }]);
});

test('[CHK-05] a payment without an order is voided after a while', async () => {
  const ada = await buyer(wallet('PAYPAL'));
  const first = await ada.order();
  await decide(first.body.redirectUrl, 'approve');
  await voidStalePayments(service.services);
  expect(await attempts(ada.basketId)).toMatchObject([{ state: 'pending' }]);
  service.wait(31 * 60);
  await voidStalePayments(service.services);
  expect(await attempts(ada.basketId)).toMatchObject([{ state: 'voided' }]);
  // The confirmed payment can no longer pay.
  expect(await decide(first.body.redirectUrl, 'approve')).toContain('payment=expired');
});

test('[CHK-05] retries voiding after the provider fails', async () => {
  const voidedKeys: string[] = [];
  let works = false;
  const services = {
    ...service.services,
    payments: {
      ...noMovements,
      authorize: async () => ({ state: 'declined' as const, reason: 'declined' as const }),
      void: async (key: string) => {
        if (!works) throw new Error('The provider is unavailable');
        voidedKeys.push(key);
      },
    },
  };
  const ada = await buyer(wallet('PAYPAL'));
  await ada.order();
  service.wait(31 * 60);
  await voidStalePayments(services);
  const [open] = await attempts(ada.basketId);
  expect(open?.state).toBe('voiding');
  works = true;
  service.wait(31 * 60);
  await voidStalePayments(services);
  expect(voidedKeys).toContain(open?.attempt_key);
  expect(await attempts(ada.basketId)).toMatchObject([{ state: 'voided' }]);
});

test.each(['https://elsewhere.example/', 'javascript:alert(1)', 'http://localhost@elsewhere.example/'])(
  'never redirects a payer to %s',
  async (c_returnUrl) => {
    const ada = await buyer(wallet('PAYPAL'));
    const answer = await ada.call('POST', '/payment-instruments', { paymentMethodId: 'PAYPAL', c_returnUrl });
    expect(answer.status).toBe(400);
  },
);

test('rejects an unknown payment and an invalid decision', async () => {
  expect((await service.call('GET', '/sandbox-payments/v1/sessions/none')).status).toBe(404);
  const ada = await buyer(wallet('PAYPAL'));
  const { redirectUrl } = (await ada.order()).body;
  for (const type of ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
    const sent = { body: '{}', headers: { 'content-type': type } };
    const answer = await service.call('POST', new URL(redirectUrl).pathname, sent);
    expect([type, answer.status]).toEqual([type, 400]);
  }
});
