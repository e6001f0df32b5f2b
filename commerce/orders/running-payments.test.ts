import { expect, test } from 'vitest';
import { RunningPayments } from './running-payments.ts';

test('each end wakes one who waits for the subject; the last end wakes all', async () => {
  const payments = new RunningPayments();
  const ends = [payments.begin(['client a', 'card 1']), payments.begin(['client a'])];
  const woken: number[] = [];
  const waits = [1, 2, 3].map(async (who) => {
    if (await payments.waitForEnd(['client a'], payments.ended, 60_000)) woken.push(who);
  });
  ends[0]!();
  await waits[0];
  expect(woken).toEqual([1]);
  ends[1]!();
  await Promise.all(waits);
  expect(woken).toEqual([1, 2, 3]);
});

test('nobody waits for other subjects, for nothing, or when a payment ended meanwhile', async () => {
  const payments = new RunningPayments();
  const since = payments.ended;
  const end = payments.begin(['client a']);
  expect(await payments.waitForEnd(['client b'], since, 60_000)).toBe(false);
  expect(await payments.waitForEnd(['client a'], since, 0)).toBe(false);
  expect(await payments.waitForEnd(['client a'], since, 1)).toBe(false);
  end();
  expect(await payments.waitForEnd(['client a'], since, 60_000)).toBe(true);
  expect(await payments.waitForEnd(['client a'], payments.ended, 60_000)).toBe(false);
});

test('reservations of one subject wait for each other, also after a refused one; others do not', async () => {
  const payments = new RunningPayments();
  const { promise, reject } = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = payments.inTurn(['client a', 'card 1'], () => promise);
  const second = payments.inTurn(['client b', 'card 1'], async () => order.push('second'));
  await payments.inTurn(['client c'], async () => order.push('other'));
  expect(order).toEqual(['other']);
  reject(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['other', 'second']);
});
