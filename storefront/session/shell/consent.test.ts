import { expect, test } from 'vitest';
import { readConsent, writeConsent } from './consent.ts';

test('[CONT-07] reads back a written choice; undefined before a choice', () => {
  expect(readConsent(null)).toBeUndefined();
  expect(readConsent('a=b; vitrine_session=x')).toBeUndefined();
  for (const choice of [[], ['statistics'], ['marketing'], ['statistics', 'marketing']]) {
    const header = `a=b; vitrine_consent=${writeConsent(choice)}; c=d`;
    expect([...(readConsent(header) ?? ['none'])]).toEqual(choice);
  }
});

test('[CONT-07] unknown categories are not allowed', () => {
  expect(readConsent('vitrine_consent=statistics')).toBeUndefined();
  expect([...(readConsent('vitrine_consent=necessary.everything') ?? ['none'])]).toEqual([]);
  expect(writeConsent(['statistics', 'spying'])).toBe('necessary.statistics');
});
