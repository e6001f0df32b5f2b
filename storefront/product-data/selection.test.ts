import { expect, test } from 'vitest';
import type { ProductView } from './product-view.ts';
import {
  availabilityOf,
  choose,
  chosenVariant,
  neededVariants,
  readChoices,
  readSelection,
  writeChoices,
} from './selection.ts';

const value = (name: string) => ({ value: name, name, hex: undefined });
const product = {
  options: [],
  attributes: [
    { id: 'color', role: 'color' as const, name: 'Colour', values: [value('white'), value('sea')] },
    { id: 'size', role: 'size' as const, name: 'Size', values: [value('S'), value('M')] },
  ],
  variants: [
    { id: 'ws', values: { color: 'white', size: 'S' }, orderable: true },
    { id: 'wm', values: { color: 'white', size: 'M' }, orderable: false },
    { id: 'ss', values: { color: 'sea', size: 'S' }, orderable: true },
  ],
};
const read = (query: string) => readSelection(product, new URLSearchParams(query));

test('[PDP-04] writes a selection to query parameters named after the attributes and reads it back', () => {
  const selection = read('color=sea&size=S&utm_source=x');
  expect(selection).toEqual({ color: 'sea', size: 'S' });
  expect(writeChoices({ own: selection, members: {} })).toBe('?color=sea&size=S');
  expect(chosenVariant(product, selection)?.id).toBe('ss');
});

test('[PDP-01] selects no colour until the shopper does; members of a set start with the first one', () => {
  expect(read('')).toEqual({});
  expect(read('color=pink&size=XXL')).toEqual({});
  expect(readSelection(product, new URLSearchParams(), {}, true)).toEqual({ color: 'white' });
  expect(chosenVariant(product, read(''))).toBeUndefined();
});

test('distinguishes a missing combination from a sold-out one', () => {
  expect(availabilityOf(product, { color: 'sea' }, 'size', 'M')).toBe('missing');
  expect(availabilityOf(product, { color: 'white' }, 'size', 'M')).toBe('unavailable');
  expect(availabilityOf(product, { color: 'white' }, 'size', 'S')).toBe('available');
});

test('distinguishes an awaited value from a sold-out one', () => {
  const awaited = {
    variants: [{ id: 'n', values: { size: 'S' }, orderable: false, awaited: 'notify' as const }],
  };
  expect(availabilityOf(awaited, {}, 'size', 'S')).toBe('notify');
});

const set = {
  kind: 'set',
  attributes: [],
  variants: [],
  options: [
    { id: 'gift', name: 'Wrap', description: undefined, values: [option('no', true), option('yes')] },
  ],
  members: [
    { product: { ...product, id: '101', kind: 'master' }, quantity: 1, given: {} },
    { product: { ...product, id: '102', kind: 'master' }, quantity: 1, given: { color: 'sea', size: 'S' } },
  ],
} as unknown as ProductView;

function option(name: string, isDefault = false) {
  return { value: name, name, isDefault };
}

test('[PDP-04] [PDP-11] nests the selections of members under their product ids and reads form parameters', () => {
  const read = (query: string) => readChoices(set, new URLSearchParams(query));
  const untouched = read('');
  expect(untouched).toEqual({
    own: { gift: 'no' },
    members: { 101: { color: 'white' }, 102: { color: 'sea', size: 'S' } },
  });
  const chosen = choose(choose(untouched, 'size', 'M', '101'), 'gift', 'yes');
  const query = writeChoices(chosen);
  expect(query).toBe('?gift=yes&101=color%3Dwhite%26size%3DM&102=color%3Dsea%26size%3DS');
  expect(read(query)).toEqual(chosen);
  expect(read('101.color=sea&101.size=S&102.size=nope').members).toEqual({
    101: { color: 'sea', size: 'S' },
    102: { color: 'sea', size: 'S' },
  });
});

test('[PDP-11] the options of members have their default values, and those of the query', () => {
  const warranty = { id: 'warranty', name: 'Warranty', values: [option('none'), option('two years', true)] };
  const withOption = {
    ...set,
    members: [{ ...set.members[0], product: { ...product, id: '101', options: [warranty] } }],
  } as unknown as ProductView;
  const read = (query: string) => readChoices(withOption, new URLSearchParams(query)).members;
  expect(read('')).toEqual({ 101: { color: 'white', warranty: 'two years' } });
  expect(read('101.warranty=none')).toEqual({ 101: { color: 'white', warranty: 'none' } });
  const chosen = choose(readChoices(withOption, new URLSearchParams()), 'warranty', 'none', '101');
  expect(read(writeChoices(chosen))).toEqual({ 101: { color: 'white', warranty: 'none' } });
  expect(read('101.warranty=never')).toEqual({ 101: { color: 'white', warranty: 'two years' } });
});

test('collects all variants that need price and stock for one request', () => {
  const choices = readChoices(set, new URLSearchParams('101.size=S'));
  expect(neededVariants(set, choices)).toEqual(['ws', 'ss']);
  expect(neededVariants(set, readChoices(set, new URLSearchParams()))).toEqual(['ss']);
});
