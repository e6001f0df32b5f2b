import { expect, test } from 'vitest';
import type { Bag, BagLine, BagResponse } from '../bag.ts';
import { answerFromBag } from './answer-from-bag.ts';

const bagOf = (...lines: Pick<BagLine, 'key' | 'quantity' | 'gift'>[]): BagResponse => ({
  count: lines.length,
  bag: { lines } as Bag,
});

test('reconstructs a lost response from lines with a higher quantity, ignoring gifts', () => {
  const before = bagOf({ key: 'shirt', quantity: 1 }, { key: 'cap', quantity: 2 });
  const after = bagOf(
    { key: 'shirt', quantity: 3 },
    { key: 'cap', quantity: 2 },
    { key: 'tote', quantity: 1 },
    { key: 'gift/cap', quantity: 1, gift: true },
  );
  expect(answerFromBag(before, after)).toEqual({
    ...after,
    added: [
      { key: 'shirt', quantity: 2 },
      { key: 'tote', quantity: 1 },
    ],
  });
});

test('detects the first item in an empty bag', () => {
  const after = bagOf({ key: 'shirt', quantity: 1 });
  expect(answerFromBag({ count: 0, bag: null }, after).added).toEqual([{ key: 'shirt', quantity: 1 }]);
});

test('an unchanged or previously unknown bag leaves the outcome unknown', () => {
  const after = bagOf({ key: 'shirt', quantity: 1 });
  expect(answerFromBag(after, after).refusal).toEqual({ id: 'lost' });
  expect(answerFromBag(undefined, after).refusal).toEqual({ id: 'lost' });
});
