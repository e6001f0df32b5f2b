import { expect, test } from 'vitest';
import { availabilityOf, chosenVariant, readSelection, writeSelection } from './selection.ts';

const value = (name: string) => ({ value: name, name, hex: undefined });
const product = {
  attributes: [
    { id: 'color', name: 'Colour', values: [value('white'), value('sea')] },
    { id: 'size', name: 'Size', values: [value('S'), value('M')] },
  ],
  variants: [
    { id: 'ws', values: { color: 'white', size: 'S' }, orderable: true },
    { id: 'wm', values: { color: 'white', size: 'M' }, orderable: false },
    { id: 'ss', values: { color: 'sea', size: 'S' }, orderable: true },
  ],
};
const read = (query: string) => readSelection(product, new URLSearchParams(query));

test('[PDP-04] choices live in parameters named after the attributes, and come back from them', () => {
  const selection = read('color=sea&size=S&utm_source=x');
  expect(selection).toEqual({ color: 'sea', size: 'S' });
  expect(writeSelection(selection)).toBe('?color=sea&size=S');
  expect(chosenVariant(product, selection)?.id).toBe('ss');
});

test('the first colour is chosen when none is, and what does not exist is not chosen', () => {
  expect(read('')).toEqual({ color: 'white' });
  expect(read('color=pink&size=XXL')).toEqual({ color: 'white' });
  expect(chosenVariant(product, read(''))).toBeUndefined();
});

test('a pair that does not exist is told from one that is sold out', () => {
  expect(availabilityOf(product, { color: 'sea' }, 'size', 'M')).toBe('missing');
  expect(availabilityOf(product, { color: 'white' }, 'size', 'M')).toBe('unavailable');
  expect(availabilityOf(product, { color: 'white' }, 'size', 'S')).toBe('available');
});
