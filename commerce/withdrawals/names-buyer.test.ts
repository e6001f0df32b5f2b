import { expect, test } from 'vitest';
import { namesBuyer } from './names-buyer.ts';

const order = {
  billingAddress: { firstName: 'Zoë', lastName: 'O’Brien-Ng' },
  shipments: [{ shippingAddress: { firstName: 'Ada', lastName: 'Byrne' } }],
} as Parameters<typeof namesBuyer>[0];

test.each([
  ['Zoe O’Brien Ng', true],
  ["ng-o'brien, ZOË", true],
  ['Dr. Ada Maria Byrne', true],
  ['Ada', false],
  ['Ada Bea Eva Ina Mia Byrne', false],
  ['Ada Ng', false],
  ['', false],
])('%j names the buyer: %s', (name, isNamed) => {
  expect(namesBuyer(order, name)).toBe(isNamed);
});

test('an order without names has no buyer to name', () => {
  expect(namesBuyer({} as Parameters<typeof namesBuyer>[0], '')).toBe(false);
});
