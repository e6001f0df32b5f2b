import { expect, test, vi } from 'vitest';
import { placementsOf } from './placements.server.ts';

const title = { en: 'Goes with it', 'de-DE': 'Dazu passt' };
const entry = JSON.stringify({
  PDP: [
    { title, recommender: 'complete-the-set' },
    { title, recommender: 'of-yesterday' },
    { title, zone: 'below-the-product' },
  ],
  CART: 'nonsense',
});

test('[RECO-02] places have the recommenders the service knows, and zones, titled in the language of the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(placementsOf(entry, new Set(['complete-the-set']), 'de-DE')).toEqual({
    PDP: [
      { title: 'Dazu passt', recommender: 'complete-the-set' },
      { title: 'Dazu passt', recommender: 'below-the-product', isZone: true },
    ],
    CART: [],
  });
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('[RECO-02] [CART-04] a service that does not say which it knows hides none; what is no JSON is nothing', () => {
  expect(placementsOf(entry, undefined, 'en-IE').PDP?.map(({ recommender }) => recommender)).toEqual([
    'complete-the-set',
    'of-yesterday',
    'below-the-product',
  ]);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(placementsOf('{', undefined, 'en-IE')).toEqual({});
  expect(told).toHaveBeenCalledWith('The configuration entry recommendationsConfig is not JSON.');
  expect(placementsOf(undefined, undefined, 'en-IE')).toEqual({});
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});
