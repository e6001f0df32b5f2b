import { expect, test } from 'vitest';
import { typedOrderNumber } from './order-number.ts';

test('an order number is the same however it is typed', () => {
  const typed = [
    '10000001',
    ' 1000 0001 ',
    '#10000001',
    '# 1000\u00a00001',
    'No. 10000001',
    'Nr.10000001',
    'n° 10000001',
  ];
  expect(new Set(typed.map(typedOrderNumber))).toEqual(new Set(['10000001']));
  expect(['NO123', 'A-1 2', 'north'].map(typedOrderNumber)).toEqual(['NO123', 'A-12', 'north']);
});
