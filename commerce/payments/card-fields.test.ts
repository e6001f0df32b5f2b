import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { signAccessToken } from '../identity/tokens.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertCustomer } from '../testing/customers.ts';
import { BASKETS, type Buyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const SHOP = 'http://localhost:3000';
const RETURN = `${SHOP}/eu/en-IE/billing/redirect?attempt=a`;
const VISA = '4242 4242 4242 4242';

let made = 0;
async function buyer(): Promise<Buyer> {
  const productId = `typed${++made}`;
  await insertProduct(service.db, {
    id: productId,
    name: { default: productId },
    list: 1000,
    stock: { allocation: 5 },
  });
  return readyBuyer(service, [{ productId, quantity: 1 }], {}, { paymentMethodId: 'PAYPAL' });
}

const openSession = (token: string, body: object, siteId = 'RivageEU') =>
  service.call('POST', `/payment-provider/v1/card-sessions?siteId=${siteId}`, { token, body });

const sessionOf = async ({ token, basketId }: Pick<Buyer, 'token' | 'basketId'>): Promise<string> =>
  (await openSession(token, { origin: SHOP, basketId })).body.session;

const type = (session: string, number = VISA, change: object = {}, headers: Record<string, string> = {}) =>
  service.call('POST', '/sandbox-payments/v1/cards', {
    headers,
    body: {
      session,
      number,
      expirationMonth: 12,
      expirationYear: 2031,
      securityCode: '123',
      holder: 'Ada Byrne',
      ...change,
    },
  });

const tokenOf = async (who: Buyer, number = VISA): Promise<string> =>
  (await type(await sessionOf(who), number)).body.token;

const addCard = (who: Buyer, creditCardToken: string, card: object = {}) =>
  who.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    c_returnUrl: RETURN,
    paymentCard: { ...card, creditCardToken },
  });

test('[CHK-04] a card typed in the provider’s fields pays; its data come from the provider, not from the client', async () => {
  const who = await buyer();
  const added = await addCard(who, await tokenOf(who), {
    cardType: 'Amex',
    maskedNumber: '************0005',
    holder: 'Somebody Else',
  });
  expect(added.status).toBe(200);
  expect(added.body.paymentInstruments[0].paymentCard).toEqual({
    cardType: 'Visa',
    maskedNumber: '************4242',
    numberLastDigits: '4242',
    expirationMonth: 12,
    expirationYear: 2031,
    holder: 'Ada Byrne',
  });
  const order = await who.order();
  expect(order.status).toBe(200);
  expect(order.body.confirmationStatus).toBe('confirmed');
  const rows = await service.db.selectFrom('sandbox_card').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/4242.?4242|sbc_|"123"/);
});

test('a token pays once', async () => {
  const who = await buyer();
  const token = await tokenOf(who, '4000 0000 0000 0002');
  expect((await addCard(who, token)).status).toBe(200);
  expect((await who.order()).body).toMatchObject({ reason: 'declined' });
  const again = await addCard(who, token);
  expect([again.status, again.body.type]).toEqual([400, expect.stringMatching(/invalid-card-token$/)]);
  // The instrument that is in the basket already pays nothing either.
  expect((await who.order()).status).toBe(400);
  expect((await addCard(who, await tokenOf(who))).status).toBe(200);
  expect((await who.order()).status).toBe(200);
});

test('a token is worthless in another basket, for another customer, on another site, and after 15 minutes', async () => {
  const [who, other] = [await buyer(), await buyer()];
  const token = await tokenOf(who);
  expect((await addCard(other, token)).body.type).toMatch(/invalid-card-token$/);
  // The other shopper may name the basket, but is not its customer.
  const foreign = await openSession(other.token, { origin: SHOP, basketId: who.basketId });
  const { body: typed } = await type(foreign.body.session);
  for (const each of [who, other])
    expect((await addCard(each, typed.token)).body.type).toMatch(/invalid-card-token$/);
  const uk = await service.guest('RivageUK');
  const elsewhere = await openSession(uk.token, { origin: SHOP, basketId: who.basketId }, 'RivageUK');
  const { body: british } = await type(elsewhere.body.session);
  expect((await addCard(who, british.token)).body.type).toMatch(/invalid-card-token$/);
  for (const forged of [`sbc_${'A'.repeat(32)}`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
    expect((await addCard(who, forged)).body.type).toMatch(/invalid-card-token$/);
  service.wait(901);
  expect((await addCard(who, token)).body.type).toMatch(/invalid-card-token$/);
});

test('an instrument is changed, and an order paid, only with a token of its basket', async () => {
  const [who, other] = [await buyer(), await buyer()];
  const added = await addCard(who, await tokenOf(who));
  const id = added.body.paymentInstruments[0].paymentInstrumentId;
  const change = (creditCardToken: string) =>
    who.call('PATCH', `/payment-instruments/${id}`, { paymentCard: { creditCardToken } });
  expect((await change(await tokenOf(other))).body.type).toMatch(/invalid-card-token$/);
  const changed = await change(await tokenOf(who, '5555 5555 5555 4444'));
  expect(changed.body.paymentInstruments[0].paymentCard).toMatchObject({ cardType: 'MasterCard' });
  const { body: order } = await who.order();
  await service.db
    .updateTable('placed_order')
    .set({ status: 'created' })
    .where('order_no', '=', order.orderNo)
    .execute();
  const pay = await service.call('POST', `${ORDERS}/${order.orderNo}/payment-instruments?siteId=RivageEU`, {
    token: who.token,
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken: await tokenOf(other) } },
  });
  expect(pay.body.type).toMatch(/invalid-card-token$/);
});

test('a repeated submission after a lost race uses the token again, because its payment was voided', async () => {
  const who = await buyer();
  const token = await tokenOf(who);
  await addCard(who, token);
  const { voidSession } = await import('./sandbox-sessions.ts');
  const { spendCardToken } = await import('./sandbox-cards.ts');
  const { services, db } = service;
  expect(await spendCardToken(services, token, 'first')).toMatchObject({ code: 0 });
  expect(await spendCardToken(services, token, 'first')).toMatchObject({ code: 0 });
  expect(await spendCardToken(services, token, 'second')).toBeUndefined();
  await voidSession(db, 'first', services.now());
  const both = await Promise.all(['second', 'third'].map((key) => spendCardToken(services, token, key)));
  expect(both.filter(Boolean)).toHaveLength(1);
});

test('the fields name each wrong one, and nothing of the card', async () => {
  const session = await sessionOf(await buyer());
  const fields = async (number: string, change: object) => (await type(session, number, change)).body.fields;
  expect(Object.keys(await fields('4242 4242 4242 4241', {}))).toEqual(['number']);
  expect(
    Object.keys(
      await fields('3782 822463 10005', { expirationYear: 2020, securityCode: '123', holder: VISA }),
    ),
  ).toEqual(['expiration', 'securityCode', 'holder']);
  expect(JSON.stringify(await type(session, VISA, { holder: '' }))).not.toMatch(/4242/);
});

test('sessions are for the store’s pages only, and expire', async () => {
  const { token, basketId } = await buyer();
  for (const origin of ['https://evil.example', 'http://localhost.evil.example:3000', 'javascript:alert(1)'])
    expect((await openSession(token, { origin, basketId })).status).toBe(400);
  const away = { origin: SHOP, returnUrl: 'https://evil.example/' };
  expect((await openSession(token, away)).status).toBe(400);
  const session = await sessionOf({ token, basketId });
  expect((await type(`${session.slice(0, -4)}AAAA`)).body.type).toMatch(/invalid-card-session$/);
  service.wait(4 * 3600 + 1);
  expect((await type(session)).body.type).toMatch(/invalid-card-session$/);
  expect((await service.call('GET', `/sandbox-payments/v1/cards/fields?session=${session}`)).status).toBe(
    400,
  );
});

test('[PCI 6.4.3] the frame may be shown by the store only, and runs and reaches only its own', async () => {
  const session = await sessionOf(await buyer());
  const { body, headers } = await service.call('GET', `/sandbox-payments/v1/cards/fields?session=${session}`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${SHOP};`);
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-/);
  expect(policy).toContain("connect-src 'self'");
  expect(headers.get('cache-control')).toBe('no-store');
  for (const fill of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
    expect(body).toContain(`autocomplete="${fill}"`);
});

test('other pages cannot send cards in a browser', async () => {
  const session = await sessionOf(await buyer());
  expect((await type(session, VISA, {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await type(session, VISA, {}, { origin: SHOP })).status).toBe(403);
  expect((await type(session, VISA, {}, { origin: service.origin })).status).toBe(200);
});

test('a shopper types 50 cards in 15 minutes, whichever baskets the sessions name, and uses up nobody else’s', async () => {
  const [who, stranger] = [await buyer(), await buyer()];
  for (let count = 0; count < 50; count++) {
    const basketId = count % 2 ? who.basketId : `basket${count}`;
    expect((await type(await sessionOf({ token: stranger.token, basketId }))).status).toBe(200);
  }
  const refused = await type(await sessionOf(stranger));
  expect([refused.status, refused.body.type]).toEqual([429, expect.stringMatching(/too-many-requests$/)]);
  expect((await type(await sessionOf(who))).status).toBe(200);
});

test('a client types 500 cards in 15 minutes as any number of guests', async () => {
  const app = createCommerceApp(service.services);
  const typeAs = async (session: string, clientAddress: string) => {
    const body = JSON.stringify({
      session,
      number: VISA,
      expirationMonth: 12,
      expirationYear: 2031,
      securityCode: '123',
      holder: 'Ada Byrne',
    });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body };
    return (await app.request('/sandbox-payments/v1/cards', request, { clientAddress })).status;
  };
  let session = '';
  for (let count = 0; count < 500; count++) {
    if (count % 40 === 0)
      session = await sessionOf({ ...(await service.guest('RivageEU')), basketId: 'any' });
    expect(await typeAs(session, '203.0.113.20')).toBe(200);
  }
  expect(await typeAs(session, '203.0.113.20')).toBe(429);
  expect(await typeAs(session, '203.0.113.21')).toBe(200);
});

/** Submits the form of a page of the sandbox like a browser without scripts. */
const submit = (url: string, fields: Record<string, string>) =>
  fetch(service.origin + new URL(url).pathname + new URL(url).search, {
    method: 'POST',
    body: new URLSearchParams({
      decision: 'approve',
      expiry: '12/31',
      securityCode: '123',
      holder: 'Ada',
      ...fields,
    }),
    redirect: 'manual',
  });

async function cardPage(): Promise<{ who: Buyer; url: string; paymentId: string }> {
  const who = await buyer();
  await who.call('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', c_returnUrl: RETURN });
  const { status, body } = await who.order();
  expect(status).toBe(402);
  return { who, url: body.redirectUrl, paymentId: body.paymentId };
}

test('[CHK-04] without scripts the card is typed on the provider’s page, which asks again for a wrong one', async () => {
  const { who, url } = await cardPage();
  expect(url).toMatch(/\/sandbox-payments\/v1\/cards\/payments\//);
  const page = await fetch(service.origin + new URL(url).pathname);
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP};`);
  const wrong = await submit(url, { number: '4242 4242 4242 4241', holder: '' });
  expect(wrong.status).toBe(200);
  const text = await wrong.text();
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(text).not.toContain('4242 4242 4242 4241');
  const paid = await submit(url, { number: VISA });
  expect(paid.headers.get('location')).toContain('payment=approved');
  const order = await who.order();
  expect([order.status, order.body.confirmationStatus]).toEqual([200, 'confirmed']);
});

test('[CHK-04] cards of the provider’s page are declined, confirmed by their bank, and fail like others', async () => {
  const declined = await cardPage();
  expect((await submit(declined.url, { number: '4000000000000002' })).headers.get('location')).toContain(
    'payment=declined',
  );
  expect((await declined.who.order()).body).toMatchObject({ reason: 'declined' });

  const asked = await cardPage();
  const bank = await submit(asked.url, { number: '4000002500003155' });
  const bankUrl = new URL(bank.headers.get('location') ?? '', asked.url).href;
  expect(bankUrl).toMatch(/\/sandbox-payments\/v1\/sessions\//);
  expect((await submit(bankUrl, {})).headers.get('location')).toContain('payment=approved');
  expect((await asked.who.order()).status).toBe(200);

  const failing = await cardPage();
  await submit(failing.url, { number: '4000000000000119' });
  expect((await failing.who.order()).status).toBe(503);

  const left = await cardPage();
  expect((await submit(left.url, { decision: 'cancel' })).headers.get('location')).toContain(
    'payment=cancelled',
  );
  expect((await left.who.order()).body).toMatchObject({ reason: 'cancelled' });
});

test('guessing cards on the provider’s page is limited by card', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await submit((await cardPage()).url, { number: '4000000000009995' })).status);
  expect(statuses).toEqual([...Array(10).fill(303), 200]);
});

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;

async function customer(login: string) {
  const customerId = await insertCustomer(service.db, { login });
  const claims = { customerId, usid: login, siteId: 'RivageEU', clientId: PUBLIC_CLIENT };
  const token = await signAccessToken(service.services, { ...claims, registered: { login, name: 'Ines' } });
  const keep = (creditCardToken: string) =>
    service.call('POST', `${CUSTOMERS}/${customerId}/payment-instruments?siteId=RivageEU`, {
      token,
      body: { paymentMethodId: 'CREDIT_CARD', default: true, paymentCard: { creditCardToken } },
    });
  return { customerId, token, keep };
}

test('[ACCT-04] a typed card is kept once, as a token of the provider that pays again and again', async () => {
  const own = await customer('keeper@example.com');
  const { body: opened } = await openSession(own.token, {
    origin: SHOP,
    returnUrl: `${SHOP}/eu/en-IE/wallet`,
  });
  const { body: typed } = await type(opened.session);
  const other = await customer('thief@example.com');
  expect((await other.keep(typed.token)).body.type).toMatch(/invalid-card-token$/);
  const kept = await own.keep(typed.token);
  expect(kept.body.paymentCard).toMatchObject({
    cardType: 'Visa',
    numberLastDigits: '4242',
    holder: 'Ada Byrne',
  });
  expect(JSON.stringify(kept.body)).not.toMatch(/sb[xc]_/);
  expect((await own.keep(typed.token)).body.type).toMatch(/invalid-card-token$/);
  // A card for a basket does not get into a wallet.
  const basket = await service.call('POST', `${BASKETS}?siteId=RivageEU`, { token: own.token, body: {} });
  const forBasket = await openSession(own.token, { origin: SHOP, basketId: basket.body.basketId });
  const { body: once } = await type(forBasket.body.session);
  expect((await own.keep(once.token)).body.type).toMatch(/invalid-card-token$/);
  const rows = await service.db
    .selectFrom('customer_payment_instrument')
    .select('card')
    .where('customer_id', '=', own.customerId)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.card.creditCardToken).toMatch(/^sbx_0_/);
  expect(
    await service.services.db
      .selectFrom('sandbox_card')
      .select('used_by')
      .where('used_by', '=', 'wallet')
      .execute(),
  ).toHaveLength(1);
});

test('[ACCT-04] without scripts the provider’s page returns to the wallet with the token', async () => {
  const own = await customer('plain@example.com');
  const returnUrl = `${SHOP}/eu/en-IE/wallet?add=`;
  const { body } = await openSession(own.token, { origin: SHOP, returnUrl });
  const url = `http://x/sandbox-payments/v1/cards/wallet?session=${body.session}`;
  expect((await submit(url, { number: '4242' })).status).toBe(200);
  expect((await submit(url, { decision: 'cancel' })).headers.get('location')).toBe(returnUrl);
  const back = new URL((await submit(url, { number: VISA })).headers.get('location') ?? '');
  expect((await own.keep(back.searchParams.get('card') ?? '')).status).toBe(200);
});

test('the fields are shown on addresses and local names of the shop’s port, not on names that anybody can have', async () => {
  const { token, basketId } = await buyer();
  const before = service.services.sandboxAddress;
  service.services.sandboxAddress = { port: 3001, shopPort: 3000 };
  const statusOf = async (origin: string) => (await openSession(token, { origin, basketId })).status;
  for (const origin of [
    'http://192.168.1.5:3000',
    'http://[::1]:3000',
    'http://laptop:3000',
    'http://mac.local:3000',
  ])
    expect([origin, await statusOf(origin)]).toEqual([origin, 200]);
  for (const origin of [
    'http://evil.example:3000',
    "http://a'b;x:3000",
    'http://laptop:4000',
    'https://laptop:3000',
  ])
    expect([origin, await statusOf(origin)]).toEqual([origin, 400]);
  service.services.sandboxAddress = before;
});
