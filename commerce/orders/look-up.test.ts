import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
let order: { orderNo: string; orderViewCode: string };
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  order = (await buyer.order()).body;
});
afterAll(() => service.close());

async function lookUp(body: object, orderNo = order.orderNo, siteId = 'RivageEU') {
  const { token } = await service.guest(siteId);
  return service.call('POST', `${ORDERS}/${orderNo}/lookup?siteId=${siteId}`, { token, body });
}

const email = 'ada@example.com';

test('[ACCT-03] number and email return only the state of an order, without personal data and items', async () => {
  const { status, body } = await lookUp({ email: ' ADA@example.com ', c_statusOnly: true });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'creationDate',
    'exportStatus',
    'lastModified',
    'orderNo',
    'shippingStatus',
    'siteId',
    'status',
  ]);
  expect(body).toMatchObject({ orderNo: order.orderNo, status: 'new', shippingStatus: 'not_shipped' });
});

test('[ACCT-03] a request not limited to the state requires more than the email', async () => {
  const { status, body } = await lookUp({ email });
  expect(status).toBe(400);
  expect(body.type).toMatch(/insufficient-identifying-information$/);
  expect((await lookUp({ c_statusOnly: true })).status).toBe(400);
});

test('[ACCT-03] the code of the confirmation mail returns the complete order to someone who knows the email', async () => {
  const { orderViewCode } = order;
  const whole = await lookUp({ email, orderViewCode });
  expect(whole.body).toMatchObject({ customerInfo: { email }, productItems: [{ quantity: 1 }] });
  expect((await lookUp({ email, orderViewCode: `${orderViewCode}x` })).status).toBe(404);
  expect((await lookUp({ email, orderViewCode: 'x', c_statusOnly: true })).status).toBe(404);
});

test('[ACCT-03] a wrong number, email, code or site returns the same error', async () => {
  const answers = await Promise.all([
    lookUp({ email, c_statusOnly: true }, '99999999'),
    lookUp({ email: 'eve@example.com', c_statusOnly: true }),
    lookUp({ email, orderViewCode: 'wrong' }),
    lookUp({ email, c_statusOnly: true }, order.orderNo, 'RivageUK'),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body.type).toMatch(/order-not-found$/);
    expect(body.title).toBe('Order Not Found');
  }
});

test('[ACCT-03] an address may look up 30 orders in 15 minutes', async () => {
  const { token } = await service.guest('RivageEU');
  const app = createCommerceApp(service.services);
  const path = `${ORDERS}/99999999/lookup?siteId=RivageEU`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, c_statusOnly: true });
  const from = async (clientAddress: string) =>
    (await app.request(path, { method: 'POST', headers, body }, { clientAddress })).status;
  for (let count = 0; count < 30; count++) expect(await from('203.0.113.7')).toBe(404);
  expect(await from('203.0.113.7')).toBe(429);
  expect(await from('203.0.113.8')).toBe(404);
  service.wait(15 * 60 + 1);
  expect(await from('203.0.113.7')).toBe(404);
});

test('[ACCT-03] lookups with the code of the mail do not count, so the page of an order may be reloaded', async () => {
  const { token } = await service.guest('RivageEU');
  const app = createCommerceApp(service.services);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, body: object) =>
    (
      await app.request(
        `${ORDERS}/${path}?siteId=RivageEU`,
        { method: 'POST', headers, body: JSON.stringify(body) },
        { clientAddress: '203.0.113.9' },
      )
    ).status;
  const right = () => ask(`${order.orderNo}/lookup`, { email, orderViewCode: order.orderViewCode });
  for (let count = 0; count < 40; count++) expect(await right()).toBe(200);
  for (let count = 0; count < 30; count++)
    expect(await ask(`${order.orderNo}/lookup`, { email, orderViewCode: `guess ${count}` })).toBe(404);
  expect(await right()).toBe(429);
});
