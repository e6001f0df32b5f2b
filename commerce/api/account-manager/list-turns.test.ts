import type { Context } from 'hono';
import { expect, test } from 'vitest';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { inListTurn } from './list-turns.ts';

test('a client reads two lists at a time, another client is not delayed by it, and too many are refused', async () => {
  const services = {} as CommerceServices;
  const context = { req: { raw: { signal: new AbortController().signal } } } as Context;
  const running: string[] = [];
  const finish: (() => void)[] = [];
  const read = (clientId: string) =>
    inListTurn(services, context, { clientId, sites: undefined }, async () => {
      running.push(clientId);
      await new Promise<void>((resolve) => finish.push(resolve));
    });
  const lists = Array.from({ length: 22 }, () => read('report'));
  await expect(read('report')).rejects.toMatchObject({ status: 503 });
  const other = read('erp');
  await Promise.resolve();
  expect(running).toEqual(['report', 'report', 'erp']);
  const drain = setInterval(() => finish.shift()?.(), 1);
  await Promise.all([...lists, other]);
  clearInterval(drain);
  expect(running).toHaveLength(23);
});
