import { expect, test } from 'vitest';
import { additionsOf, createTurns, reductionsOf } from './change-bag.server.ts';

test('tasks of one key run one after the other, those of another key beside them', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await held;
    log.push('a1');
  });
  const second = inTurn('a', async () => log.push('a2'));
  await inTurn('b', async () => log.push('b1'));
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

test('a task that fails rejects for its caller and lets the next one run', async () => {
  const inTurn = createTurns();
  const first = inTurn('a', () => Promise.reject(new Error('no')));
  const second = inTurn('a', async () => 'done');
  await expect(first).rejects.toThrow('no');
  await expect(second).resolves.toBe('done');
});

const lines = [
  { itemId: 'a', productId: 'shirt', quantity: 2 },
  { itemId: 'b', productId: 'shirt', quantity: 1 },
  { itemId: 'c', productId: 'shirt', quantity: 3 },
];

test('[MINI-06] an increase adds single-quantity lines with the options of the line', () => {
  const identity = { productId: 'tote', optionItems: [{ optionId: 'monogram', optionValueId: 'AB' }] };
  expect(additionsOf(identity, 3)).toEqual(Array(3).fill({ ...identity, quantity: 1 }));
});

test('[MINI-06] more lines than one request takes are one request all the same', () => {
  const added = additionsOf({ productId: 'shirt' }, 120);
  expect(added).toHaveLength(50);
  expect(added.slice(0, 49).every(({ quantity }) => quantity === 1)).toBe(true);
  expect(added.at(-1)?.quantity).toBe(71);
});

test('[MINI-06] a decrease takes from the last line backwards', () => {
  expect(reductionsOf(lines, 5)).toEqual([{ itemId: 'c', productId: 'shirt', quantity: 2 }]);
  expect(reductionsOf(lines, 2)).toEqual([
    { itemId: 'c', productId: 'shirt', quantity: 0 },
    { itemId: 'b', productId: 'shirt', quantity: 0 },
  ]);
});

test('[MINI-06] zero removes every line; what is as wanted stays', () => {
  expect(reductionsOf(lines, 0).map(({ quantity }) => quantity)).toEqual([0, 0, 0]);
  expect(reductionsOf(lines, 6)).toEqual([]);
});
