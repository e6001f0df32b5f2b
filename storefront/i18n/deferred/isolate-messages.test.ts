import { expect, test } from 'vitest';
import { formatMessage, type Message, type MessageValues } from '../format-message.ts';
import { isolateMessages } from './isolate-messages.ts';

const literal = (value: string) => ({ type: 0 as const, value });
const value = (name: string) => ({ type: 1 as const, value: name });
const said = (message: Message, values: MessageValues<never>) =>
  formatMessage(isolateMessages({ message }).message!, 'ar-KW', values).join('');

test('an English text, and the values in it, are isolated', () => {
  const english = [literal('Placed on '), value('date'), literal('.')];
  expect(
    said([{ type: 9, value: 'en', children: english }], { date: (language: string) => `day in ${language}` }),
  ).toBe('\u2066Placed on \u2068day in en\u2069.\u2069');
});

test('values of a text of the page are isolated, in plural forms and tags too', () => {
  const items: Message = [
    { type: 8, value: 'b', children: [literal('عدد '), value('name')] },
    {
      type: 6,
      value: 'n',
      offset: 0,
      pluralType: 'cardinal',
      options: { other: { value: [{ type: 7 }, literal(' '), value('name')] } },
    },
  ];
  const values = { n: 3, name: 'X9', b: (words: unknown[]) => words.join('') as never };
  expect(said(items, values)).toBe('عدد \u2068X9\u20693 \u2068X9\u2069');
});

test('a text that starts with a value has the direction of the page', () => {
  expect(said([value('name'), literal(':')], { name: 'Size' })).toBe('\u200f\u2068Size\u2069:');
});
