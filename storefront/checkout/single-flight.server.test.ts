import { expect, test } from 'vitest';
import { onceAtATime } from './single-flight.server.ts';

test('[CHK-05] what is sent twice at once is done once, and afterwards anew; a failure is not kept', async () => {
  const once = onceAtATime<number>();
  let begun = 0;
  const begin = async () => ++begun;
  expect(await Promise.all([once('a', begin), once('a', begin), once('b', begin)])).toEqual([1, 1, 2]);
  expect(await once('a', begin)).toBe(3);
  const failing = () => Promise.reject(new Error('no'));
  await expect(Promise.all([once('a', failing), once('a', begin)])).rejects.toThrow('no');
  expect(await once('a', begin)).toBe(4);
});
