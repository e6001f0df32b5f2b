import { expect, test } from 'vitest';
import { withOptionTexts } from '../../basket/parse-change.server.ts';
import { parseStoreConfig } from '../parse-config.server.ts';
import { readOptionText, textAttribute } from './option-text.ts';

const RULES = [
  { optionId: 'monogram', valueId: 'two', min: 2, max: 2 },
  { optionId: 'engraving', valueId: 'name', min: 1, max: 12 },
];
const chosen = (optionValueId: string, more: object = {}, optionId = 'monogram') => ({
  productId: 'tote',
  quantity: 1,
  optionItems: [{ optionId, optionValueId }],
  ...more,
});

test.each([
  ['ABC', 'ABC'],
  ['  ÉÖ7 ', 'ÉÖ7'],
  ['E\u0301OO', 'ÉOO'],
  ['ДЖЩ', 'ДЖЩ'],
  ['AB', undefined],
  ['ABCD', undefined],
  ['A C', undefined],
  ['A.C', undefined],
  ['AB\n', undefined],
  ['A\u0000C', undefined],
  ['A\u202EC', undefined],
  ['<b>', undefined],
  ['', undefined],
  [undefined, undefined],
  [['ABC'], undefined],
  [`${' '.repeat(5000)}ABC`, undefined],
])('reads %j as the text %j of three initials', (given, kept) => {
  expect(readOptionText(given, { min: 3, max: 3 })).toBe(kept);
});

test('rejects an item whose option value lacks a valid text; removes texts that no option value needs', () => {
  const refused = { refusal: { id: 'text_exact', values: { min: 2, n: 2 } } };
  expect(withOptionTexts([chosen('two')], RULES)).toEqual(refused);
  expect(withOptionTexts([chosen('none'), chosen('two', { c_monogramText: 'A\n' })], RULES)).toEqual(refused);
  expect(withOptionTexts([chosen('name', {}, 'engraving')], RULES)).toEqual({
    refusal: { id: 'text_between', values: { min: 1, n: 12 } },
  });
  const texts = { c_monogramText: ' AB ', c_otherText: 'x' };
  expect(withOptionTexts([chosen('two', texts), chosen('none', texts)], RULES)).toEqual({
    items: [chosen('two', { c_monogramText: 'AB' }), chosen('none')],
  });
});

test('the configuration lists option values with a text; errors name the field', () => {
  expect(parseStoreConfig(JSON.stringify({ optionTexts: RULES })).optionTexts).toEqual(RULES);
  const wrong = [{ optionId: 'monogram', valueId: 'two', min: 3, max: 2 }];
  expect(() => parseStoreConfig(JSON.stringify({ optionTexts: wrong }))).toThrow(/optionTexts\.0\.min/);
  expect(textAttribute('gift-card')).toBe('c_giftcardText');
});
