import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { LANGUAGES } from './translate.ts';

const folder = join(import.meta.dirname, 'messages');
const messages = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));
const english = messages('en.json');
type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** What a message takes, such as a count. */
const places = (elements: Element[]): string[] =>
  elements.flatMap((element) => {
    const parts =
      'options' in element ? Object.values(element.options).flatMap((one) => places(one.value)) : [];
    const isPlace = 'value' in element && element.type !== 0 && element.type !== 8;
    return isPlace ? [element.value, ...parts] : parts;
  });

const placesOf = (text: string, language: string) =>
  new Set(places(new IntlMessageFormat(text, language).getAst()));

test('every language has the same texts, sorted, with the same places', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(
    Object.keys(LANGUAGES)
      .map((code) => `${code}.json`)
      .sort(),
  );
  for (const file of files) {
    const texts = messages(file);
    expect(Object.keys(texts), file).toEqual(Object.keys(english));
    expect(Object.keys(texts), file).toEqual(Object.keys(texts).sort());
    for (const [key, text] of Object.entries(texts))
      expect(placesOf(text, file.slice(0, 2)), `${file} ${key}`).toEqual(placesOf(english[key]!, 'en'));
  }
});
