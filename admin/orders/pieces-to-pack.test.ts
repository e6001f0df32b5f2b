import { expect, test } from 'vitest';
import type { OrderLine, Parcel } from '../api/types.ts';
import { piecesToPack } from './pieces-to-pack.ts';

const line = (itemId: string, quantity: number, shipped: number, cancelled: number): OrderLine => ({
  ...{ itemId, quantity, shipped, cancelled },
  ...{ productId: itemId, name: itemId, variation: [], amount: '1.00' },
});
const parcel = (number: number, items: Parcel['items']): Parcel => ({
  ...{ id: String(number), number, state: 'shipped', items, shippedAt: '2026-11-28T10:00:00Z' },
});
const order = {
  lines: [line('shirt', 5, 2, 1), line('sock', 1, 1, 0)],
  parcels: [
    parcel(1, [
      { itemId: 'shirt', quantity: 1 },
      { itemId: 'sock', quantity: 1 },
    ]),
    parcel(2, [{ itemId: 'shirt', quantity: 1 }]),
  ],
};
const shown = (parcelNumber?: number) =>
  piecesToPack(order, parcelNumber).map(({ line: { itemId }, quantity }) => [itemId, quantity]);

test('the slip of an order has what is neither shipped nor cancelled', () => {
  expect(shown()).toEqual([['shirt', 2]]);
});

test('the slip of a parcel has its pieces', () => {
  expect(shown(1)).toEqual([
    ['shirt', 1],
    ['sock', 1],
  ]);
  expect(shown(2)).toEqual([['shirt', 1]]);
  expect(shown(3)).toEqual([]);
});
