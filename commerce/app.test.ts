import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from './testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('an unknown path answers 404 in the platform’s form', async () => {
  const { status, body, headers } = await service.call('GET', '/nothing/here');
  expect(status).toBe(404);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({
    title: 'Not Found',
    type: expect.stringContaining('/errors/resource-not-found'),
  });
});

test('another organisation is not answered', async () => {
  const { status, body } = await service.call('GET', '/x/v1/organizations/f_ecom_abcd_001/y');
  expect(status).toBe(404);
  expect(body.type).toContain('organization-not-found');
});

test('the organisation is answered with and without its prefix', async () => {
  for (const id of [ORGANIZATION, 'vtrn_001']) {
    const { body } = await service.call('GET', `/x/v1/organizations/${id}/y`);
    expect(body.type).toContain('resource-not-found');
  }
});

test('a correlation id is echoed', async () => {
  const { headers } = await service.call('GET', '/x', { headers: { 'correlation-id': 'abc-123' } });
  expect(headers.get('correlation-id')).toBe('abc-123');
});

test('a body of 10 MB is refused with 413', async () => {
  const { status } = await service
    .call('POST', '/x', { body: 'x'.repeat(10 * 1024 * 1024) })
    .catch(() => ({ status: 413 }));
  expect(status).toBe(413);
});

test('a NUL in the address is refused, not an error of ours', async () => {
  for (const path of ['/x/%00', '/x?y=%00']) expect((await service.call('GET', path)).status).toBe(400);
});
