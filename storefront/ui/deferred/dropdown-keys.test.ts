import { expect, test } from 'vitest';
import { nextHighlight } from './dropdown-keys.ts';

const SIZES = ['XS', 'Small', 'Medium', 'Élargie'];

test('[FORM-08] arrow keys move the highlight and wrap around', () => {
  expect(nextHighlight('ArrowDown', 0, SIZES)).toBe(1);
  expect(nextHighlight('ArrowDown', 3, SIZES)).toBe(0);
  expect(nextHighlight('ArrowUp', 0, SIZES)).toBe(3);
  expect(nextHighlight('ArrowDown', -1, SIZES)).toBe(0);
  expect(nextHighlight('ArrowUp', -1, SIZES)).toBe(3);
  expect(nextHighlight('ArrowDown', 0, [])).toBeUndefined();
});

test('[FORM-08] a letter highlights the first option that starts with it', () => {
  expect(nextHighlight('m', 0, SIZES)).toBe(2);
  expect(nextHighlight('É', 0, SIZES)).toBe(3);
  expect(nextHighlight('q', 1, SIZES)).toBeUndefined();
  expect(nextHighlight('Tab', 1, SIZES)).toBeUndefined();
});
