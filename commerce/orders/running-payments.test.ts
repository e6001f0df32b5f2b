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
