import { expect, test } from 'vitest';
import type { Messages } from '../load-messages.ts';
import { serverMessages } from '../messages.server.ts';
import { matcherOf } from './mark-english.ts';

const text = (value: string) => [{ type: 0, value } as const];
const english: Messages = {
  add: text('Add to bag'),
  search: text('Search'),
  count: [
    {
      type: 6,
      value: 'count',
      offset: 0,
      pluralType: 'cardinal',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' product' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' products' }] },
      },
    },
  ],
  terms: [...text('I accept the '), { type: 8, value: 'terms', children: text('Terms') }, ...text('.')],
  value: [{ type: 1, value: 'name' }],
};

test('finds English texts with any values, in isolates or not, and the parts around links', () => {
  const isEnglish = matcherOf(english, {
    ...english,
    search: [{ type: 9, value: 'en', children: text('Search') }],
  });
  for (const words of ['Add to bag', 'Search', '1 product', '12 products', 'I accept the', 'Terms'])
    expect(isEnglish(words), words).toBe(true);
  // A message that is only a value says nothing about the language.
  for (const words of ['テント', 'products', 'Add to bag now', ''])
    expect(isEnglish(words), words).toBe(false);
});

test('texts of the merchant’s own translation are not English', () => {
  const isEnglish = matcherOf(english, { ...english, add: text('バッグに入れる'), search: text('検索') });
  expect(isEnglish('バッグに入れる')).toBe(false);
  expect(isEnglish('Search')).toBe(false);
  expect(isEnglish('12 products')).toBe(true);
});

test('the texts of the store match themselves, and no words of other scripts', () => {
  const messages = serverMessages('en');
  const isEnglish = matcherOf(messages, messages);
  expect(isEnglish('Forgot your password?')).toBe(true);
  for (const words of ['山用テント', 'خيمة للجبال', 'Tält för fjället', 'X9'])
    expect(isEnglish(words), words).toBe(false);
});
