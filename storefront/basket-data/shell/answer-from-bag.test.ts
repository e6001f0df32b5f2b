import { expect, test } from 'vitest';
import type { Bag, BagLine, BagResponse } from '../bag.ts';
import { answerFromBag } from './answer-from-bag.ts';

const bagOf = (...lines: Pick<BagLine, 'key' | 'quantity' | 'gift'>[]): BagResponse => ({
  count: lines.length,
  bag: { lines } as Bag,
});

test('a lost answer is told from the lines that grew, without gifts', () => {
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

test('a first addition is found in a bag that was empty', () => {
  const after = bagOf({ key: 'shirt', quantity: 1 });
  expect(answerFromBag({ count: 0, bag: null }, after).added).toEqual([{ key: 'shirt', quantity: 1 }]);
});

test('an unchanged bag, and one nobody has read before, leave the outcome unknown', () => {
  const after = bagOf({ key: 'shirt', quantity: 1 });
  expect(answerFromBag(after, after).refusal).toEqual({ id: 'lost' });
  expect(answerFromBag(undefined, after).refusal).toEqual({ id: 'lost' });
});
