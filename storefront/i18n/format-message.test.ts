import { expect, test } from 'vitest';
import { formatMessage, type Message } from './format-message.ts';

const literal = (value: string) => ({ type: 0 as const, value });
const PIECES: Message = [
  literal('Your bag, '),
  {
    type: 6,
    value: 'count',
    offset: 0,
    pluralType: 'cardinal',
    options: {
      '=0': { value: [literal('empty')] },
      one: { value: [{ type: 7 }, literal(' item')] },
      other: { value: [{ type: 7 }, literal(' items')] },
    },
  },
];

test('formats plurals and numbers in the locale', () => {
  const said = (count: number, locale = 'en-IE') => formatMessage(PIECES, locale, { count });
  expect(said(0)).toEqual(['Your bag, empty']);
  expect(said(1)).toEqual(['Your bag, 1 item']);
  expect(said(1200)).toEqual(['Your bag, 1,200 items']);
  expect(said(1200, 'de-DE')).toEqual(['Your bag, 1.200 items']);
  // French uses the singular for 0.5.
  expect(said(0.5, 'fr-FR')).toEqual(['Your bag, 0,5 item']);
});

test('formats ordinals, offsets and selects', () => {
  const place: Message = [
    {
      type: 6,
      value: 'n',
      offset: 1,
      pluralType: 'ordinal',
      options: {
        two: { value: [{ type: 7 }, literal('nd')] },
        other: { value: [{ type: 7 }, literal('th')] },
      },
    },
  ];
  expect(formatMessage(place, 'en', { n: 3 })).toEqual(['2nd']);
  const kind: Message = [
    {
      type: 5,
      value: 'kind',
      options: { gift: { value: [literal('a gift')] }, other: { value: [literal('a piece')] } },
    },
  ];
  expect(formatMessage(kind, 'en', { kind: 'gift' })).toEqual(['a gift']);
  expect(formatMessage(kind, 'en', { kind: 'toString' })).toEqual(['a piece']);
});

test('a tag is replaced with the result of its function', () => {
  const message: Message = [
    literal('Read '),
    { type: 8, value: 'policy', children: [literal('our '), { type: 1, value: 'what' }] },
    literal('.'),
  ];
  const policy = (words: (string | { link: unknown })[]) => ({ link: words });
  expect(formatMessage<{ link: unknown }>(message, 'en', { policy, what: 'policy' })).toEqual([
    'Read ',
    { link: ['our policy'] },
    '.',
  ]);
  expect(() => formatMessage(message, 'en', { policy: 'x', what: 'policy' })).toThrow('policy');
});

const placed: Message = [
  { type: 9, value: 'en', children: [literal('Placed on '), { type: 1, value: 'date' }, literal('.')] },
];
const day = (language: string) => `day in ${language}`;

test('a text in another language than the page has the plural forms, numbers and dates of its language', () => {
  const english: Message = [{ type: 9, value: 'en', children: PIECES }];
  for (const locale of ['ja-JP', 'sv-SE', 'cs-CZ']) {
    expect(formatMessage(english, locale, { count: 1 })).toEqual(['Your bag, 1 item']);
    expect(formatMessage(english, locale, { count: 1200 })).toEqual(['Your bag, 1,200 items']);
  }
  expect(formatMessage(placed, 'ja-JP', { date: day })).toEqual(['Placed on day in en.']);
  expect(formatMessage([{ type: 1, value: 'date' }], 'ja-JP', { date: day })).toEqual(['day in ja-JP']);
});

test('a value that selects may depend on the language', () => {
  const ships: Message = [
    {
      type: 5,
      value: 'date',
      options: { none: { value: [literal('later')] }, other: { value: [{ type: 1, value: 'date' }] } },
    },
  ];
  expect(formatMessage(ships, 'en', { date: () => 'none' })).toEqual(['later']);
  expect(formatMessage(ships, 'en', { date: () => '1 May' })).toEqual(['1 May']);
});
