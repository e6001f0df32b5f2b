import { expect, test } from 'vitest';
import type { Bag, BagLine } from '../basket-data/bag.ts';
import { addedLines } from './added-lines.ts';

const line = (productId: string, quantity: number, cents: number): BagLine => ({
  key: productId,
  itemId: productId,
  productId,
  path: '/pd/x',
  name: productId,
  choices: [{ name: 'Size', value: 'M' }],
  parts: [],
  quantity,
  minQuantity: 1,
  step: 1,
  price: { cents, currency: 'EUR' },
});

const bag = { lines: [line('shirt', 3, 26_700), line('cap', 1, 3500)] } as Bag;

test('[MINI-04] the panel shows the quantity just added and its price, without what the bag held before', () => {
  expect(addedLines({ pieces: [{ key: 'shirt', quantity: 2 }], bag })).toEqual([
    {
      key: 'shirt/0',
      name: 'shirt',
      choices: [{ name: 'Size', value: 'M' }],
      parts: [],
      added: 2,
      price: { cents: 17_800, currency: 'EUR' },
    },
  ]);
});

test('[MINI-04] lists several products added at once separately and skips products that are not in the bag', () => {
  const pieces = ['cap', 'gone', 'shirt'].map((key) => ({ key, quantity: 1 }));
  expect(addedLines({ pieces, bag }).map(({ name }) => name)).toEqual(['cap', 'shirt']);
});
