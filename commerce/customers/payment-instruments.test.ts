import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../identity/tokens.ts';
import { sandboxToken } from '../payments/sandbox-outcomes.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertCustomer } from '../testing/customers.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const base = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;

/** Creates a customer and functions for requests to their wallet. */
async function wallet(login: string, siteId = 'RivageEU') {
  const customerId = await insertCustomer(service.db, { login });
  const registered = { login, name: 'Ines Moreau' };
  const token = await signAccessToken(service.services, {
    customerId,
    usid: 'usid',
    siteId,
    clientId: PUBLIC_CLIENT,
    registered,
  });
  const at = (owner: string, path: string) => `${base}/${owner}${path}?siteId=${siteId}`;
  const call = (method: string, id: string, body?: unknown, owner = customerId) =>
    service.call(method, at(owner, `/payment-instruments${id && `/${id}`}`), {
      token,
      ...(body === undefined ? {} : { body }),
    });
  const storedInstruments = async () =>
    (await service.call('GET', at(customerId, ''), { token })).body.paymentInstruments;
  return { customerId, token, call, storedInstruments };
}

const paymentCard = {
  cardType: 'Visa',
  holder: 'Ines Moreau',
  number: '4242 4242 4242 4242',
  securityCode: '737',
  expirationMonth: 12,
  expirationYear: 2031,
  creditCardToken: `sbx_0_${'a'.repeat(32)}`,
};
const card = (change: object = {}, rest: object = {}) => ({
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: { ...paymentCard, ...change },
  ...rest,
});

test('[ACCT-04] a card is stored masked; no response contains its number, security code or token', async () => {
  const { call, storedInstruments, customerId } = await wallet('masked@example.com');
  const added = await call('POST', '', card());
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({
    paymentMethodId: 'CREDIT_CARD',
    default: false,
    paymentCard: {
      cardType: 'Visa',
      holder: 'Ines Moreau',
      maskedNumber: '************4242',
      numberLastDigits: '4242',
      expirationMonth: 12,
      expirationYear: 2031,
      creditCardExpired: false,
    },
  });
  const read = await call('GET', added.body.paymentInstrumentId);
  expect(read.body).toEqual(added.body);
  expect(await storedInstruments()).toEqual([added.body]);
  const { card: stored } = await service.db
    .selectFrom('customer_payment_instrument')
    .select('card')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toMatch(/4242 ?4242|"737"/);
  expect(JSON.stringify(added.body)).not.toMatch(/4242 ?4242|"737"|sbx_/);
});

test('[ACCT-04] one card is the default; only default and expiry can be changed; a deleted card is gone', async () => {
  const { call, storedInstruments } = await wallet('default@example.com');
  const one = (await call('POST', '', card({}, { default: true }))).body;
  const two = (await call('POST', '', card({ number: '5555555555554444' }, { default: true }))).body;
  expect(two.paymentCard.cardType).toBe('MasterCard');
  expect((await storedInstruments()).map((each: { default: boolean }) => each.default)).toEqual([
    true,
    false,
  ]);
  const changed = await call('PATCH', one.paymentInstrumentId, {
    default: true,
    paymentCard: { expirationMonth: 1, expirationYear: 2033, maskedNumber: '1', holder: 'Eve' },
  });
  expect(changed.body).toMatchObject({
    default: true,
    paymentCard: {
      expirationMonth: 1,
      expirationYear: 2033,
      holder: 'Ines Moreau',
      numberLastDigits: '4242',
    },
  });
  expect((await call('GET', two.paymentInstrumentId)).body.default).toBe(false);
  expect((await call('DELETE', one.paymentInstrumentId)).status).toBe(204);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    expect((await call(method, one.paymentInstrumentId, method === 'GET' ? undefined : {})).status).toBe(404);
  }
});

test('[ACCT-04] a card is expired from the month after its last one', async () => {
  const { call } = await wallet('expiring@example.com');
  const now = service.services.now();
  const last = { expirationMonth: now.getUTCMonth() + 1, expirationYear: now.getUTCFullYear() };
  const { body } = await call('POST', '', card(last));
  expect(body.paymentCard.creditCardExpired).toBe(false);
  expect((await call('POST', '', card({ expirationYear: 2020 }))).status).toBe(400);
  const past = await call('PATCH', body.paymentInstrumentId, { paymentCard: { expirationYear: 2020 } });
  expect(past.body.paymentCard.creditCardExpired).toBe(true);
});

test.each([
  ['a wrong check digit', card({ number: '4242424242424241' }), 'invalid-card'],
  ['no number', card({ number: undefined }), 'invalid-card'],
  ['a method without cards', { ...card(), paymentMethodId: 'PAYPAL' }, 'invalid-payment-method-id'],
  ['a method that is not offered', { ...card(), paymentMethodId: 'GOLD' }, 'invalid-payment-method-id'],
  ['no holder', card({ holder: ' ' }), 'validation'],
  ['a thirteenth month', card({ expirationMonth: 13 }), 'validation'],
  ['no card', { paymentMethodId: 'CREDIT_CARD' }, 'validation'],
])('[ACCT-04] rejects a card with %s', async (_what, body, slug) => {
  const { call, storedInstruments } = await wallet(`${crypto.randomUUID()}@example.com`);
  const answer = await call('POST', '', body);
  expect(answer.status).toBe(400);
  expect(answer.body.type).toMatch(new RegExp(`${slug}$`));
  expect(await storedInstruments()).toEqual([]);
});

test('[ACCT-04] other customers, guests, missing tokens and tokens of another site have no access to a card', async () => {
  const owner = await wallet('owner@example.com');
  const { paymentInstrumentId: id } = (await owner.call('POST', '', card())).body;
  const eve = await wallet('eve@example.com');
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'GET' ? undefined : {};
    expect((await eve.call(method, id, body)).status).toBe(404);
    const foreign = await eve.call(method, id, body, owner.customerId);
    expect(foreign.status).toBe(400);
    expect(foreign.body.type).toMatch(/invalid-customer$/);
  }
  const guest = await service.guest('RivageEU');
  const path = `${base}/${guest.customerId}/payment-instruments?siteId=RivageEU`;
  expect((await service.call('POST', path, { token: guest.token, body: card() })).status).toBe(404);
  expect((await service.call('POST', path, { body: card() })).status).toBe(401);
  const { token } = owner;
  const elsewhere = `${base}/${owner.customerId}/payment-instruments/${id}?siteId=RivageUK`;
  expect((await service.call('GET', elsewhere, { token })).status).toBe(401);
  expect((await owner.call('GET', id)).status).toBe(200);
});

test('[ACCT-04] a customer can store twenty cards', async () => {
  const { call, storedInstruments } = await wallet('many@example.com');
  for (let count = 0; count < 20; count++) expect((await call('POST', '', card())).status).toBe(200);
  const refused = await call('POST', '', card());
  expect(refused.body.type).toMatch(/customer-payment-instruments-quota-exceeded$/);
  expect(await storedInstruments()).toHaveLength(20);
});

test('a basket is paid with a card of the own wallet, not with another customer’s or an expired one', async () => {
  const baskets = `/checkout/shopper-baskets/v2/organizations/${ORGANIZATION}/baskets`;
  const [payer, other] = [await wallet('payer@example.com'), await wallet('other-wallet@example.com')];
  const own = (await payer.call('POST', '', card())).body.paymentInstrumentId;
  const foreign = (await other.call('POST', '', card())).body.paymentInstrumentId;
  const { body: basket } = await service.call('POST', `${baskets}?siteId=RivageEU`, {
    token: payer.token,
    body: {},
  });
  const pay = (id: string) =>
    service.call('POST', `${baskets}/${basket.basketId}/payment-instruments?siteId=RivageEU`, {
      token: payer.token,
      body: { paymentMethodId: 'CREDIT_CARD', customerPaymentInstrumentId: id },
    });
  const paid = await pay(own);
  expect(paid.status).toBe(200);
  expect(paid.body.paymentInstruments).toMatchObject([{ paymentCard: { numberLastDigits: '4242' } }]);
  expect(JSON.stringify(paid.body)).not.toMatch(/sbx_/);
  for (const wrong of [foreign, 'none']) {
    const { status, body } = await pay(wrong);
    expect(status).toBe(400);
    expect(body.type).toContain('invalid-customer-payment-instrument-id');
  }
  await service.db
    .updateTable('customer_payment_instrument')
    .set({
      card: JSON.stringify({ maskedNumber: '************4242', expirationMonth: 1, expirationYear: 2020 }),
    })
    .where('id', '=', own)
    .execute();
  expect((await pay(own)).status).toBe(400);
});

test('[ACCT-04] a card number in another field than number is refused, and stored nowhere', async () => {
  const { call, storedInstruments } = await wallet('misplaced@example.com');
  const number = '4242 4242-4242 4242';
  for (const change of [
    { holder: number },
    { holder: `Ines ${number}` },
    { cardType: number.replaceAll(/\D/g, '') },
    { creditCardToken: number },
  ]) {
    const refused = await call('POST', '', card(change));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).not.toMatch(/4242/);
  }
  expect(await storedInstruments()).toEqual([]);
});

test('[ACCT-04] a card that is saved again is kept once, with the new expiry and token', async () => {
  const { call, storedInstruments, customerId } = await wallet('twice@example.com');
  const tokens = [];
  for (let time = 0; time < 3; time++) tokens.push(await sandboxToken(service.db, '4242424242424242'));
  const typed = (creditCardToken: string | undefined, change: object = {}) =>
    call('POST', '', card({ creditCardToken, ...change }));
  const [first, ...again] = [
    await typed(tokens[0]),
    // At once, as from two tabs.
    ...(await Promise.all([
      typed(tokens[1], { expirationYear: 2033 }),
      typed(tokens[2], { expirationYear: 2033 }),
    ])),
  ];
  expect(first!.body).not.toHaveProperty('c_alreadySaved');
  for (const { status, body } of again) {
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentInstrumentId: first!.body.paymentInstrumentId,
      c_alreadySaved: true,
      paymentCard: { expirationYear: 2033 },
    });
    expect(JSON.stringify(body)).not.toMatch(/fingerprint|sbx_/);
  }
  // Another card with the same last digits, and the same card of somebody else.
  await typed(await sandboxToken(service.db, '4000000000004242'), { expirationYear: 2033 });
  const other = await wallet('same-card@example.com');
  await other.call('POST', '', card({ creditCardToken: tokens[0] }));
  expect(await storedInstruments()).toHaveLength(2);
  expect(await other.storedInstruments()).toHaveLength(1);
  const { card: kept } = await service.db
    .selectFrom('customer_payment_instrument')
    .select('card')
    .where('customer_id', '=', customerId)
    .where('id', '=', first!.body.paymentInstrumentId)
    .executeTakeFirstOrThrow();
  const forgotten = await service.db
    .selectFrom('card_to_forget')
    .select('token')
    .where('token', 'in', tokens)
    .execute();
  expect([kept.creditCardToken, ...forgotten.map(({ token }) => token)].sort()).toEqual(tokens.sort());
});
