import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { Problem } from '../../http/problem.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { takesTurns } from './request-turns.ts';

let service: RunningService;
let report: AdminClient;
let erp: AdminClient;
beforeAll(async () => {
  service = await startService();
  report = await addClient(service, 'report');
  erp = await addClient(service, 'erp');
});
afterAll(() => service.close());

test.each([
  ['lists', '/admin/v1/returns', 2, 20],
  ['single orders', '/admin/v1/orders/10000001', 3, 50],
  ['actions', '/checkout/orders/v1/organizations/f_ecom_vtrn_001/orders/1/status', 3, 50],
])(
  'a client runs some %s at a time, another client is not delayed by it, and too many are refused',
  async (_name, path, running, waiting) => {
    const arrived: string[] = [];
    const finish: (() => void)[] = [];
    const app = new Hono()
      .use(takesTurns(service.services))
      .get('*', async (c) => {
        arrived.push(c.req.header('from')!);
        await new Promise<void>((resolve) => finish.push(resolve));
        return c.body(null, 204);
      })
      .onError((error) => {
        if (error instanceof Problem) return error.toResponse();
        throw error;
      });
    const answers: number[] = [];
    const ask = async ({ id, token }: AdminClient) => {
      const headers = { authorization: `Bearer ${token}`, from: id };
      answers.push((await app.request(path, { headers })).status);
    };
    const all = Array.from({ length: running + waiting + 1 }, () => ask(report));
    const soon = { timeout: 20_000 };
    // All others wait when one is refused.
    await expect.poll(() => answers, soon).toEqual([503]);
    const other = ask(erp);
    await expect.poll(() => arrived, soon).toEqual([...Array(running).fill('report'), 'erp']);
    const drain = setInterval(() => finish.shift()?.(), 1);
    await Promise.all([...all, other]);
    clearInterval(drain);
    expect(answers).toEqual([503, ...Array(running + waiting + 1).fill(204)]);
    expect(arrived).toHaveLength(running + waiting + 1);
  },
);

test('the APIs of the merchant take turns; a request without a valid token is refused at once', async () => {
  const app = createCommerceApp(service.services);
  const paths = [
    '/admin/v1/orders/10000001',
    '/checkout/orders/v1/organizations/f_ecom_vtrn_001/orders/10000001?siteId=RivageEU',
  ];
  for (const path of paths) {
    const ask = async (token: string) =>
      (await app.request(path, { headers: { authorization: `Bearer ${token}` } })).status;
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(report.token)));
    expect([...new Set(answers)].sort(), path).toEqual([404, 503]);
    expect(await ask('forged')).toBe(401);
  }
});
