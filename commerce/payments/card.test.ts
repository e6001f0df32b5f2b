import { expect, test } from 'vitest';
import { containsCardNumber, isMasked } from './card.ts';

test.each([
  ['************4242', true],
  ['424242******4242', true],
  ['•••• 4242', true],
  ['4242424242424242', false],
  ['378282246310005', false],
  ['3782 822463 10005', false],
  ['37828224631', false],
  ['４２４２４２４２４２４２４２４２', false],
])('%s is masked: %s', (number, masked) => {
  expect(isMasked(number)).toBe(masked);
});

test.each([
  ['4242424242424242', true],
  ['Ines 4242 4242-4242 4242 12/31', true],
  ['3782.822463.10005', true],
  ['４２４２ ４２４２ ４２４２ ４２４２', true],
  ['9424242424242424242', true],
  ['4242 4242 4242', false],
  ['1111 1111 1111 1', false],
  ['Ines Moreau 2nd', false],
  ['+49 30 1234567', false],
])('%s contains a card number: %s', (text, contains) => {
  expect(containsCardNumber(text)).toBe(contains);
});
