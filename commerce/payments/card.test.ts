import { expect, test } from 'vitest';
import { isMasked } from './card.ts';

test.each([
  ['************4242', true],
  ['424242******4242', true],
  ['•••• 4242', true],
  ['4242424242424242', false],
  ['378282246310005', false],
  ['3782 822463 10005', false],
  ['37828224631', false],
])('%s is masked: %s', (number, masked) => {
  expect(isMasked(number)).toBe(masked);
});
