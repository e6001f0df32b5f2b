import { expect, test } from 'vitest';
import { exemptReason, LEGAL_RULES, legalRulesOf } from './legal-rules.ts';

test('rules follow from the countries shipped to', () => {
  expect([...legalRulesOf(['US', 'CA'], undefined)]).toEqual([]);
  expect(legalRulesOf(['DE'], undefined)).toEqual(
    new Set(LEGAL_RULES.filter((rule) => rule !== 'environmentalSheet')),
  );
  const french = legalRulesOf(['FR'], undefined);
  expect(french.has('environmentalSheet')).toBe(true);
  expect(french.has('priceNotes')).toBe(false);
  const british = legalRulesOf(['GB'], undefined);
  expect(british.has('productSafety')).toBe(true);
  expect(british.has('withdrawalFunction')).toBe(false);
  expect(british.has('contractConfirmation')).toBe(true);
  expect(british.has('accessibilityStatement')).toBe(false);
  expect(british.has('guaranteeNotice')).toBe(false);
});

test('the preference switches single rules on and off', () => {
  const rules = legalRulesOf(['DE'], '{"priceNotes": false, "environmentalSheet": true, "imprint": "no"}');
  expect(rules.has('priceNotes')).toBe(false);
  expect(rules.has('environmentalSheet')).toBe(true);
  expect(rules.has('imprint')).toBe(true);
  expect(legalRulesOf(['US'], { imprint: true })).toEqual(new Set(['imprint']));
});

test('an invalid preference changes nothing', () => {
  for (const invalid of ['{', '[]', 'null', 7, null]) {
    expect(legalRulesOf(['DE'], invalid)).toEqual(legalRulesOf(['DE'], undefined));
  }
});

test('only known reasons exempt goods', () => {
  expect(exemptReason('hygiene')).toBe('hygiene');
  for (const other of ['', 'other', true, undefined, ['hygiene']])
    expect(exemptReason(other)).toBeUndefined();
});
