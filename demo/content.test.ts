import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { CATEGORIES } from './house/categories.ts';
import { ASSETS } from './house/content/assets.ts';
import { LANGUAGES } from './house/content/languages.ts';
import { ROUTES } from './house/content/routes.ts';
import { categoryPath, productPath } from './house/content/shop-links.ts';
import { MASTERS } from './house/masters.ts';
import type { Words } from './house/words.ts';

const KEYS = LANGUAGES.map(([key]) => key);
const TRANSLATED = KEYS.filter((key) => key !== 'default');
const texts = ASSETS.filter((asset) => asset.body);

/** Titles that are one word in several languages. */
const SHARED_TITLES = new Set(['Cookies', 'Klarna']);

const shopPaths = new Set(
  KEYS.flatMap((key) => [
    ...CATEGORIES.map(({ id }) => categoryPath(id, key)),
    ...MASTERS.map(({ id }) => productPath(id, key)),
  ]),
);
const leadsSomewhere = (path: string) => ROUTES.has(path.replace(/[?#].*$/, '')) || shopPaths.has(path);

function parts(words: Words): [keyof Words, string][] {
  return KEYS.map((key) => [key, words[key]]);
}

test('every text is there in five languages, and is not the English one', () => {
  for (const { id, title, description, keywords, body } of texts) {
    for (const words of [title, description, keywords, body]) {
      if (!words) continue;
      for (const [key, text] of parts(words)) expect(text.trim(), `${id} ${key}`).not.toBe('');
      if (words === title && SHARED_TITLES.has(title.default)) continue;
      for (const key of TRANSLATED) expect(words[key], `${id} ${key}`).not.toBe(words.default);
    }
  }
});

test('ids are used once', () => {
  const ids = ASSETS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('markup is well formed, in every language', () => {
  for (const { id, body } of texts) {
    for (const [key, html] of parts(body!)) {
      const parse = () => new SaxesParser().write(`<body>${html}</body>`).close();
      expect(parse, `${id} ${key}`).not.toThrow();
    }
  }
});

test('every link inside the shop leads somewhere', () => {
  for (const { id, body } of texts) {
    for (const [key, html] of parts(body!)) {
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        if (/^(?:mailto|tel|https):/.test(href)) continue;
        expect(href.startsWith('#') || leadsSomewhere(href), `${id} ${key}: ${href}`).toBe(true);
      }
    }
  }
});

test('pages that have an address have what a search engine reads', () => {
  for (const { id, path, description, keywords } of ASSETS) {
    if (!path) continue;
    expect(description, id).toBeDefined();
    expect(keywords, id).toBeDefined();
  }
});
