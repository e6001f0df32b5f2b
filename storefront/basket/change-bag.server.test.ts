import { expect, test } from 'vitest';
import { additionsOf, createKeyedQueue, reductionsOf } from './change-bag.server.ts';

test('runs tasks with the same key one after the other, and tasks with different keys in parallel', async () => {
  const enqueue = createKeyedQueue();
  const log: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = enqueue('a', async () => {
    await held;
    log.push('a1');
  });
  const second = enqueue('a', async () => log.push('a2'));
  await enqueue('b', async () => log.push('b1'));
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

test('rejects for the caller when a task fails and still runs the next one', async () => {
  const enqueue = createKeyedQueue();
  const first = enqueue('a', () => Promise.reject(new Error('no')));
  const second = enqueue('a', async () => 'done');
  await expect(first).rejects.toThrow('no');
  await expect(second).resolves.toBe('done');
});

const lines = [
  { itemId: 'a', productId: 'shirt', quantity: 2 },
  { itemId: 'b', productId: 'shirt', quantity: 1 },
  { itemId: 'c', productId: 'shirt', quantity: 3 },
];

test('[MINI-06] increases a quantity by adding lines of quantity 1 with the same options', () => {
  const identity = { productId: 'tote', optionItems: [{ optionId: 'monogram', optionValueId: 'AB' }] };
  expect(additionsOf(identity, 3)).toEqual(Array(3).fill({ ...identity, quantity: 1 }));
});

test('[MINI-06] fits additions over the line limit into one request', () => {
  const added = additionsOf({ productId: 'shirt' }, 120);
  expect(added).toHaveLength(50);
  expect(added.slice(0, 49).every(({ quantity }) => quantity === 1)).toBe(true);
  expect(added.at(-1)?.quantity).toBe(71);
});

test('[MINI-06] decreases a quantity from the last line backwards', () => {
  expect(reductionsOf(lines, 5)).toEqual([{ itemId: 'c', productId: 'shirt', quantity: 2 }]);
  expect(reductionsOf(lines, 2)).toEqual([
    { itemId: 'c', productId: 'shirt', quantity: 0 },
    { itemId: 'b', productId: 'shirt', quantity: 0 },
  ]);
});

test('[MINI-06] removes every line for zero and changes nothing when the quantity is already right', () => {
  expect(reductionsOf(lines, 0).map(({ quantity }) => quantity)).toEqual([0, 0, 0]);
  expect(reductionsOf(lines, 6)).toEqual([]);
});
