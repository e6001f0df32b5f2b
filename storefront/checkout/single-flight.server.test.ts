import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.server.ts';

test('[CHK-05] runs concurrent calls with one key once, starts again afterwards, and does not cache failures', async () => {
  const once = singleFlight<number>();
  let begun = 0;
  const begin = async () => ++begun;
  expect(await Promise.all([once('a', begin), once('a', begin), once('b', begin)])).toEqual([1, 1, 2]);
  expect(await once('a', begin)).toBe(3);
  const failing = () => Promise.reject(new Error('no'));
  await expect(Promise.all([once('a', failing), once('a', begin)])).rejects.toThrow('no');
  expect(await once('a', begin)).toBe(4);
});
