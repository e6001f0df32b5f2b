import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { activityLog } from '../../recommendations/activity-log.ts';
import { deleteOldActivity } from '../../recommendations/retention.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';
import { PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { BASKETS, cardFor, newBuyer, readyBuyer } from '../../testing/purchase.ts';
import { type SearchService, startSearch } from '../../testing/search.ts';
import { PRIVATE_CLIENT, PRIVATE_SECRET, PUBLIC_CLIENT } from '../../testing/service.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service?.close());

const TOO_MANY = { status: 429, body: { type: expect.stringMatching(/too-many-requests$/) } };
const { LIMIT_WRONG_COUPONS_PER_BASKET: CODES, LIMIT_DECLINES_PER_BASKET: DECLINES } = USUAL_SHOPPER_LIMITS;

/** Calls the service as another client, through a server that passes the client's address. */
function from(clientAddress: string, limits = {}) {
  const app = createCommerceApp({ ...service.services, limits: { ...USUAL_SHOPPER_LIMITS, ...limits } });
  return (path: string, init: RequestInit) => app.request(path, init, { clientAddress });
}

test('limits guesses of coupon codes per basket; other baskets and later attempts work', async () => {
  const buyer = await newBuyer(service);
  const guess = (code: string, of = buyer) => of.call('POST', '/coupons', { code });
  for (let i = 0; i < CODES; i++) expect((await guess(`GUESS${i}`)).status).toBe(400);
  const refused = await guess('GUESS');
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect((await guess('GUESS', await newBuyer(service))).status).toBe(400);
  service.wait(901);
  expect((await guess('GUESS')).status).toBe(400);
});

test('limits guesses of coupon codes per client across baskets', async () => {
  const ask = from('203.0.113.7', { LIMIT_WRONG_COUPONS_PER_CLIENT: 3 });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    const { token, basketId } = await newBuyer(service);
    const path = `/checkout/shopper-baskets/v2/organizations/f_ecom_vtrn_001/baskets/${basketId}/coupons`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ code: `GUESS${i}` });
    statuses.push((await ask(`${path}?siteId=RivageEU`, { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test('limits declined cards per basket, then rejects a valid card too', async () => {
  const line = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const buyer = await readyBuyer(service, line, await cardFor(service, '4000 0000 0000 9995'));
  for (let i = 0; i < DECLINES; i++) {
    // A different card number each time.
    const paymentCard = { ...(await cardFor(service, '4000 0000 0000 9995')), expirationYear: 2030 + i };
    await buyer.call('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard });
    expect((await buyer.order()).status).toBe(400);
  }
  const good = await cardFor(service, '4242 4242 4242 4242');
  await buyer.call('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard: good });
  expect(await buyer.order()).toMatchObject(TOO_MANY);
  expect((await buyer.call('GET', '')).status).toBe(200);
  service.wait(901);
  expect((await buyer.order()).status).toBe(200);
});

test('limits declines of one card across baskets', async () => {
  const line = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const statuses: number[] = [];
  for (let i = 0; i <= USUAL_SHOPPER_LIMITS.LIMIT_DECLINES_PER_CARD; i++) {
    // Other details of the card do not make it a new card.
    const card = { ...(await cardFor(service, '4000 0000 0000 0002')), expirationYear: 2031 + i };
    const buyer = await readyBuyer(service, line, card);
    statuses.push((await buyer.order()).status);
  }
  expect(statuses).toEqual([...Array(USUAL_SHOPPER_LIMITS.LIMIT_DECLINES_PER_CARD).fill(400), 429]);
});

test('checks at most the limit of 20 parallel wrong coupon codes', async () => {
  const buyer = await newBuyer(service);
  const guesses = Array.from({ length: 20 }, (_, i) => buyer.call('POST', '/coupons', { code: `RACE${i}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(CODES);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - CODES);
});

test('of 20 parallel payments with a bad card only the limit reaches the provider', async () => {
  service.wait(901);
  const line = [{ productId: PRODUCTS.towel, quantity: 1 }];
  const card = await cardFor(service, '4000 0000 0000 0002');
  const buyers = [];
  for (let i = 0; i < 20; i++) buyers.push(await readyBuyer(service, line, card));
  const statuses = (await Promise.all(buyers.map((buyer) => buyer.order()))).map(({ status }) => status);
  const most = USUAL_SHOPPER_LIMITS.LIMIT_DECLINES_PER_CARD;
  expect(statuses.filter((status) => status === 400)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - most);
}, 60_000);

test('accepted payments do not count: a good card pays more often than the limit', async () => {
  const line = [{ productId: PRODUCTS.towel, quantity: 1 }];
  const good = await cardFor(service, '4242 4242 4242 4242');
  service.services.limits = { ...USUAL_SHOPPER_LIMITS, LIMIT_DECLINES_PER_CARD: 1 };
  for (let i = 0; i < 3; i++) {
    expect((await (await readyBuyer(service, line, good)).order()).status).toBe(200);
  }
  delete service.services.limits;
});

test('more good payments at once than the limit are all accepted; declined ones are not', async () => {
  service.wait(901);
  const line = [{ productId: PRODUCTS.towel, quantity: 1 }];
  service.services.limits = { ...USUAL_SHOPPER_LIMITS, LIMIT_DECLINES_PER_CARD: 2 };
  const statusesWith = async (number: string) => {
    const card = await cardFor(service, number);
    const buyers = [];
    for (let i = 0; i < 8; i++) buyers.push(await readyBuyer(service, line, card));
    return (await Promise.all(buyers.map((buyer) => buyer.order()))).map(({ status }) => status).sort();
  };
  expect(await statusesWith('4242 4242 4242 4242')).toEqual(Array(8).fill(200));
  expect(await statusesWith('4000 0000 0000 0002')).toEqual([400, 400, ...Array(6).fill(429)]);
  delete service.services.limits;
}, 60_000);

test('an invented token pays nothing and does not count against the card whose digits it carries', async () => {
  const line = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const good: object = await cardFor(service, '4242 4242 4242 4242');
  const { creditCardToken } = good as { creditCardToken: string };
  const invented = [0, 7, 8, 9].map((code) => `sbx_${code}_${'0'.repeat(32)}`);
  const unsigned = creditCardToken.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const tokens = [...invented, unsigned, creditCardToken.replace(/^sbx_0/, 'sbx_3'), 'anything'];
  for (let i = 0; i <= USUAL_SHOPPER_LIMITS.LIMIT_DECLINES_PER_CARD; i++) {
    const card = { ...good, creditCardToken: tokens[i % tokens.length]! };
    const buyer = await readyBuyer(service, line, card);
    expect(await buyer.order()).toMatchObject({ status: 400, body: { reason: 'unknown_card' } });
  }
  expect((await (await readyBuyer(service, line, good)).order()).status).toBe(200);
});

test('limits the guests one client creates; an existing guest can come back', async () => {
  const ask = from('203.0.113.8', { LIMIT_GUESTS_PER_CLIENT: 2 });
  const headers = {
    authorization: `Basic ${btoa(`${PRIVATE_CLIENT}:${PRIVATE_SECRET}`)}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const enter = (usid = '') =>
    ask('/shopper/auth/v1/organizations/f_ecom_vtrn_001/oauth2/token', {
      method: 'POST',
      headers,
      body: `grant_type=client_credentials&channel_id=RivageEU${usid && `&usid=${usid}`}`,
    });
  const { usid } = (await (await enter()).json()) as { usid: string };
  expect((await enter()).status).toBe(200);
  expect((await enter()).status).toBe(429);
  expect((await enter(usid)).status).toBe(200);
});

test('limits the activities of one client; other clients are not affected', async () => {
  const limits = { LIMIT_ACTIVITY_KB_PER_CLIENT: 2 };
  const ask = from('203.0.113.9', limits);
  const view = (asked: typeof ask, size = 10) =>
    asked('/v3/activities/RivageEU/viewPage', {
      method: 'POST',
      headers: { 'x-cq-client-id': PUBLIC_CLIENT, 'content-type': 'application/json' },
      body: JSON.stringify({ cookieId: 'teller', currentLocation: `/${'a'.repeat(size)}` }),
    });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await view(ask)).status);
  // Each activity is a row, however short it is.
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await view(from('203.0.113.10', limits), 1800)).status).toBe(200);
});

test('the activity log keeps only the newest events and limits the size of each', async () => {
  const log = activityLog(service.services);
  const many = Array.from({ length: 200 }, (_, i) => `${i}`.padStart(100, '0'));
  for (let i = 0; i < 12_000; i++)
    log.record({
      siteId: 'RivageEU',
      activity: 'viewCategory',
      cookieId: 'filler',
      userId: undefined,
      productIds: i === 11_999 ? many : [],
      interest: [],
      detail: i === 11_999 ? { category: { id: 'women' }, products: many } : {},
      at: service.services.now(),
    });
  await log.settle();
  await deleteOldActivity(service.db, service.services.now(), 100);
  const rows = await service.db.selectFrom('activity').selectAll().orderBy('id').execute();
  expect(rows).toHaveLength(100);
  const last = rows.at(-1)!;
  expect(last.product_ids).toHaveLength(48);
  expect(last.detail).toEqual({ category: { id: 'women' } });
});

test('limits how often one client rewrites its basket and account, with any content type', async () => {
  const limits = { LIMIT_WRITES_KB_PER_CLIENT: 24 };
  const [here, elsewhere] = [from('203.0.113.20', limits), from('203.0.113.21', limits)];
  const { token, basketId, customerId } = await newBuyer(service);
  const change = async (ask: typeof here, type: string | undefined, text = 'x'.repeat(3000)) => {
    const answer = await ask(`${BASKETS}/${basketId}?siteId=RivageEU`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
      body: new TextEncoder().encode(JSON.stringify({ c_note: text })),
    });
    return answer.status;
  };
  const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined];
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push(await change(here, types[i % types.length]));
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  // A small change rewrites the whole row.
  expect(await change(here, 'application/json', 'y')).toBe(429);
  const customers = '/customer/shopper-customers/v1/organizations/f_ecom_vtrn_001/customers';
  const list = (ask: typeof here, type: string) =>
    ask(`${customers}/${customerId}/product-lists?siteId=RivageEU`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: JSON.stringify({ type: 'wish_list', description: 'x'.repeat(3900) }),
    });
  for (const type of ['application/json', 'text/plain']) expect((await list(here, type)).status).toBe(429);
  expect((await list(elsewhere, 'application/json')).status).not.toBe(429);
  expect(await change(elsewhere, 'application/json')).toBe(200);
});
