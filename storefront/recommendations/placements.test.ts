import { beforeEach, expect, test } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { placementsOf } from './placements.server.ts';

const log = recordingLog();
beforeEach(() => {
  log.messages.length = 0;
});

const title = { en: 'Goes with it', 'de-DE': 'Dazu passt' };
const entry = JSON.stringify({
  PDP: [
    { title, recommender: 'complete-the-set' },
    { title, recommender: 'of-yesterday' },
    { title, zone: 'below-the-product' },
  ],
  CART: 'nonsense',
});

test('[RECO-02] returns known recommenders and zones per placement, with titles in the language of the page', () => {
  expect(placementsOf(entry, new Set(['complete-the-set']), 'de-DE', log)).toEqual({
    PDP: [
      { title: 'Dazu passt', recommender: 'complete-the-set' },
      { title: 'Dazu passt', recommender: 'below-the-product', isZone: true },
    ],
    CART: [],
  });
  expect(log.messages).toHaveLength(1);
});

test('[RECO-02] [CART-04] keeps all recommenders when the service cannot list them, and returns nothing for invalid JSON', () => {
  expect(placementsOf(entry, undefined, 'en-IE', log).PDP?.map(({ recommender }) => recommender)).toEqual([
    'complete-the-set',
    'of-yesterday',
    'below-the-product',
  ]);
  log.messages.length = 0;
  expect(placementsOf('{', undefined, 'en-IE', log)).toEqual({});
  expect(log.messages).toEqual(['The configuration entry recommendationsConfig is not JSON.']);
  expect(placementsOf(undefined, undefined, 'en-IE', log)).toEqual({});
  expect(log.messages).toHaveLength(1);
});
