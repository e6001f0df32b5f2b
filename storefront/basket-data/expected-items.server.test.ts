import { expect, test } from 'vitest';
import { expectedOf, needsProducts } from './expected-items.server.ts';

type Items = Parameters<typeof expectedOf>[0];
const items = (...attributes: object[]) => attributes as Items;
const PREORDER = { kind: 'preorder', date: '2027-03-15' } as const;

test('[CART-01] a line is a pre-order or back-order as the service marks its items', () => {
  const of = (...all: object[]) => expectedOf(items(...all), 2, { expected: { ...PREORDER, inStock: 0 } });
  const marked = { c_availability: 'available' };
  expect(of(marked)).toBeUndefined();
  expect(of({ ...marked, c_stockHandling: 'preorder', c_inStockDate: '2027-03-15' })).toEqual(PREORDER);
  expect(of(marked, { ...marked, c_stockHandling: 'backorder' })).toEqual({
    kind: 'backorder',
    date: 'none',
  });
  // Orders placed before the service marked the kind.
  expect(of({ c_inStockDate: '2027-03-15' })).toEqual(PREORDER);
});

test('[CART-01] without marks it follows from the stock, for an order only from a later date', () => {
  const of = (quantity: number, inStock: number, orderedAt?: string) =>
    expectedOf(items({}), quantity, { expected: { ...PREORDER, inStock } }, orderedAt);
  expect(of(2, 2)).toBeUndefined();
  expect(of(2, 1)).toEqual(PREORDER);
  expect(of(2, 1, '2027-03-01T10:00:00Z')).toEqual(PREORDER);
  expect(of(2, 1, '2027-03-15T10:00:00Z')).toBeUndefined();
  const undated = { kind: 'backorder', date: 'none' } as const;
  expect(expectedOf(items({}), 1, { expected: { ...undated, inStock: 0 } })).toEqual(undated);
  expect(expectedOf(items({}), 1, { expected: { ...undated, inStock: 0 } }, '2027-03-01')).toBeUndefined();
  expect(needsProducts({ productItems: items({}) })).toBe(true);
  expect(needsProducts({ productItems: items({ c_availability: 'available' }) })).toBe(false);
});
