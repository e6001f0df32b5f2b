import { expect, test } from 'vitest';
import { typeset } from './archive/typography.ts';
import { archiveFiles } from './archive/write-archive.ts';

const TEXT = / xml:lang="(fr|de|es|it|x-default|en-US)"[^>]*>([^<]+)</g;
/** An ordinary space between a number and its unit, where a line could break. */
const LOOSE = /\d (?=[%€$£](?![\p{L}\d]))/u;
/** Words the shop does not use for bag, wishlist and newsletter. */
const SECOND_WORDS: Record<string, RegExp> = {
  de: /(?:Ihre[rn]?|die|der|in der) Tasche (?:legen|ist|wartet|geht)|href="\/cart">Ihrer Tasche|Merkzettel/,
  es: /(?:tu|la) bolsa (?:te|sigue|no puede)|>tu bolsa<|carrito|bolet[ií]n/,
  fr: /vos favoris|>Favoris<|>La lettre<|à la lettre de|désinscrire de la lettre/,
  it: /carrello|tuoi preferiti|>Preferiti</,
};

function* texts() {
  for (const [path, pieces] of Object.entries(archiveFiles())) {
    if (!/catalog|library|sites|promotions|slots/.test(path)) continue;
    for (const piece of pieces)
      for (const [, language = '', text = ''] of piece.matchAll(TEXT)) yield { path, language, text };
  }
}

const TEXTS = [...texts()];

test('amounts and measures do not break at the end of a line', () => {
  expect(typeset('20 % ab 89 €, 3 Teile, 40 cm', 'de')).toBe('20\u00a0% ab 89\u00a0€, 3 Teile, 40\u00a0cm');
  expect(typeset('20 % dès 89 €', 'fr')).toBe('20\u202f% dès 89\u202f€');
  expect(typeset('desde 120 € o $120', 'es')).toBe('desde 120\u00a0€ o $120');
  const loose = new Set<string>();
  for (const { path, language, text } of TEXTS)
    if (LOOSE.test(text)) loose.add(`${path} ${language}: ${text.slice(0, 80)}`);
  expect([...loose]).toEqual([]);
});

test('texts use one word for the bag, the wishlist and the newsletter', () => {
  const second = new Set<string>();
  for (const { path, language, text } of TEXTS) {
    const found = SECOND_WORDS[language]?.exec(text);
    if (found) second.add(`${path} ${language}: ${found[0]}`);
  }
  expect([...second]).toEqual([]);
});
