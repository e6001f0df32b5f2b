import { expect, test } from 'vitest';
import { isUnknownViewType, nearestViewTypes } from './view-types.ts';

test('the nearest size replaces a view type, in the languages of merchants', () => {
  expect(nearestViewTypes(['hi-res', 'listing', 'farbfleck'], 'large')).toEqual([
    'hi-res',
    'listing',
    'farbfleck',
  ]);
  expect(nearestViewTypes(['klein', 'groß', 'mittel'], 'large')[0]).toBe('groß');
  expect(nearestViewTypes(['petite', 'grande', 'moyenne'], 'medium')[0]).toBe('moyenne');
  expect(nearestViewTypes(['duże', 'małe'], 'large')[0]).toBe('duże');
  expect(nearestViewTypes(['w800', 'w80'], 'large')[0]).toBe('w800');
});

test('a name that says nothing comes after those that suggest a size near the wanted one, before thumbnails', () => {
  const types = ['zdjecie', 'hi-res', 'listing', 'swatch', 'thumbnail'];
  expect(nearestViewTypes(types, 'large')).toEqual(['hi-res', 'listing', 'zdjecie', 'thumbnail', 'swatch']);
  expect(nearestViewTypes(['zdjecie', 'rysunek'], 'large')).toEqual(['zdjecie', 'rysunek']);
  expect([isUnknownViewType('zdjecie'), isUnknownViewType('hi-res')]).toEqual([true, false]);
});

test('nothing but another swatch replaces a swatch', () => {
  expect(nearestViewTypes(['large', 'farbmuster', 'zdjecie'], 'swatch')).toEqual(['farbmuster']);
});
