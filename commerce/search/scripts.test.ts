import { expect, test } from 'vitest';
import { indexForm, normalForm, pairsQuery, phraseWords, stemForm, vocabularyOf } from './scripts.ts';

test('Latin texts stay as they are', () => {
  for (const text of ['Été 2026', 'IŞIK', 'Straße™ 10–12', 'e\u0301']) expect(normalForm(text)).toBe(text);
  expect(indexForm('Kangor Åre', 'sv')).toBeUndefined();
});

test.each([
  ['ＴシャツＸ９', 'tしゃつx9'],
  ['ｶﾞｽｽﾄｰﾌﾞ', 'がすすとーぶ'],
  ['サーバー', 'さーば'],
  ['コピー', 'こぴー'],
  ['أحذية', 'احذيه'],
  ['الحقيبة', 'حقيبه'],
  ['حَقِيبَـــة', 'حقيبه'],
  ['مقاس ٤٢', 'مقاس 42'],
  ['۴۲', '42'],
  ['Ёлка Й', 'елка й'],
  ['ΜΠΟΥΦΆΝ', 'μπουφαν'],
  ['Λόγος', 'λογοσ'],
  ['자켓', '자켓'],
])('%s has the normal form %s', (text, form) => {
  expect(normalForm(text)).toBe(form);
});

test('Arabic words lose the endings of the plural and the feminine', () => {
  expect(stemForm('ساعات')).toBe(stemForm('الساعة'));
});

test('a phrase is split by the dictionary of its language; an unknown run stays whole', () => {
  expect(phraseWords('四季テント', 'ja')).toEqual(['四季', 'てんと']);
  expect(phraseWords('登山の靴', 'ja')).toEqual(['登山', '靴']);
  expect(phraseWords('れいんこーと', 'ja')).toEqual(['れいんこーと']);
  expect(phraseWords('羊毛大衣', 'zh')).toEqual(['羊毛', '大衣']);
  expect(phraseWords('カメラ α7', 'ja')).toEqual(['かめら', 'α7']);
  expect(phraseWords('linen dress', 'en')).toEqual(['linen', 'dress']);
});

test('pairs of characters are indexed with positions, across spaces inside a text', () => {
  expect(indexForm('방수 자켓 X9', 'ko')).toEqual({
    body: '  x9',
    words: '  x9',
    pairs: expect.stringContaining("'방수':1 '자켓':3 '수자':2 '켓':4"),
  });
  expect(pairsQuery('靴')).toBe("'靴':*");
  // As written too, for an index that was built before.
  expect(pairsQuery('傘')).toBe("( '伞':* | '傘':* )");
  expect(pairsQuery('テント', 'A')).toBe("( 'てん':A <-> 'んと':A )");
});

test('suggested words are written as in the text', () => {
  expect(vocabularyOf('四季テント プロ', 'ja')).toEqual([
    { word: '四季', folded: '四季' },
    { word: 'テント', folded: 'てんと' },
    { word: 'プロ', folded: 'ぷろ' },
  ]);
});
