import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from './app.ts';
import { noCache } from './database/catalogue-cache.ts';
import { connectPostgres } from './database/connection.ts';
import { BASKETS } from './testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from './testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('an unknown path returns 404 in the platform’s format', async () => {
  const { status, body, headers } = await service.call('GET', '/nothing/here');
  expect(status).toBe(404);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({
    title: 'Not Found',
    type: expect.stringContaining('/errors/resource-not-found'),
  });
});

test('rejects another organisation', async () => {
  const { status, body } = await service.call('GET', '/x/v1/organizations/f_ecom_abcd_001/y');
  expect(status).toBe(404);
  expect(body.type).toContain('organization-not-found');
});

test('accepts the organisation with and without its prefix', async () => {
  for (const id of [ORGANIZATION, 'vtrn_001']) {
    const { body } = await service.call('GET', `/x/v1/organizations/${id}/y`);
    expect(body.type).toContain('resource-not-found');
  }
});

test('echoes a correlation id', async () => {
  const { headers } = await service.call('GET', '/x', { headers: { 'correlation-id': 'abc-123' } });
  expect(headers.get('correlation-id')).toBe('abc-123');
});

test('rejects a body of 10 MB with 413', async () => {
  const { status } = await service
    .call('POST', '/x', { body: 'x'.repeat(10 * 1024 * 1024) })
    .catch(() => ({ status: 413 }));
  expect(status).toBe(413);
});

test('rejects a NUL in the URL without a server error', async () => {
  for (const path of ['/x/%00', '/x?y=%00']) expect((await service.call('GET', path)).status).toBe(400);
});

test('rejects too many form fields before parsing them', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of [
    `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2/token`,
    '/newsletter/v1/unsubscribe?token=x',
  ]) {
    const { status } = await service.call('POST', path, { headers, body: 'a&'.repeat(120_000) });
    expect(status).toBe(400);
  }
});

test('rejects a URL with too many parameters', async () => {
  expect((await service.call('GET', `/x?${'refine=a&'.repeat(101)}`)).status).toBe(400);
  expect((await service.call('GET', `/x?${'refine=a&'.repeat(50)}`)).status).toBe(404);
});

test('an unavailable database returns a problem with Retry-After', async () => {
  // No server listens on this port.
  const { db, close } = connectPostgres('postgres://postgres@127.0.0.1:1/postgres');
  const log = { info() {}, warn() {}, error() {} };
  const app = createCommerceApp({ ...service.services, db, catalogue: { db, cache: noCache }, log });
  const { token } = await service.guest('RivageEU');
  const asked = new Request(`http://test${BASKETS}/x?siteId=RivageEU`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const answer = await app.fetch(asked);
  await close();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    type: expect.stringMatching(/service-unavailable$/),
    detail: expect.stringContaining('Nothing is lost'),
  });
});
