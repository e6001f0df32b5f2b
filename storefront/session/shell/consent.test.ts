import { expect, test } from 'vitest';
import { readConsent, writeConsent } from './consent.ts';

test('[CONT-07] a choice is read back as it was made; before one there is none', () => {
  expect(readConsent(null)).toBeUndefined();
  expect(readConsent('a=b; vitrine_session=x')).toBeUndefined();
  for (const choice of [[], ['statistics'], ['marketing'], ['statistics', 'marketing']]) {
    const header = `a=b; vitrine_consent=${writeConsent(choice)}; c=d`;
    expect([...(readConsent(header) ?? ['none'])]).toEqual(choice);
  }
});

test('[CONT-07] what nobody chose allows nothing', () => {
  expect(readConsent('vitrine_consent=statistics')).toBeUndefined();
  expect([...(readConsent('vitrine_consent=necessary.everything') ?? ['none'])]).toEqual([]);
  expect(writeConsent(['statistics', 'spying'])).toBe('necessary.statistics');
});
