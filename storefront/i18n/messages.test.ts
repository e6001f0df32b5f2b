import { readFileSync } from 'node:fs';
import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';

const LANGUAGES = ['de', 'es', 'fr', 'it'];

/** Returns the names of values and tags in a message, including those in plural and select options. */
function names(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isArgumentElement(element)) return [element.value];
    if (isTagElement(element)) return [`<${element.value}>`, ...names(element.children)];
    if (isPluralElement(element) || isSelectElement(element))
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => names(value))];
    return [];
  });
}

const valuesOf = (message: string) => [...new Set(names(parse(message)))].sort();

test.each([
  ['page', '.'],
  ['mail', '../../commerce/mail/messages'],
])('[MS-11] all languages have the same %s messages with the same values', (_name, folder) => {
  const read = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, import.meta.url), 'utf8'));
  const english = read('en');
  for (const language of LANGUAGES) {
    const texts = read(language);
    expect(Object.keys(texts).sort(), language).toEqual(Object.keys(english).sort());
    if (folder === '.') expect(Object.keys(texts), language).toEqual(Object.keys(texts).sort());
    const differing = Object.keys(texts).filter(
      (key) => String(valuesOf(texts[key]!)) !== String(valuesOf(english[key]!)),
    );
    expect(differing, language).toEqual([]);
  }
  const american = read('en-US');
  expect(Object.keys(american).filter((key) => !(key in english))).toEqual([]);
  for (const [key, text] of Object.entries(american))
    expect(valuesOf(text), key).toEqual(valuesOf(english[key]!));
});
