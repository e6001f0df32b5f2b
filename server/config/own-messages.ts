import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { PART_TYPES } from '../../storefront/i18n/format-message.ts';

/** Languages of the store's own texts. */
export const STORE_LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];

/** Values that every text may contain. */
const COMMON = ['{brand}', '{discount}'];

/** A language or a locale: ja, fr-CH, zh-Hant-TW. */
export const LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** Element types of the ICU parser. */
const TEXT = 0;
const TAG = 8;

/**
 * Reads the merchant's own texts: one JSON file per locale or language in a folder, by the file's name (ja, fr-CH).
 * Empty without the folder. Throws an Error that lists every unknown key, broken message and unknown value; `known`
 * contains the English texts by key, which have tags such as `<link>` with `tags`. Texts that equal the English ones count
 * as not translated.
 */
export function readOwnMessages(
  folder: string,
  known: Readonly<Record<string, string>>,
  { tags = false } = {},
): Record<string, Record<string, string>> {
  const result: Record<string, Record<string, string>> = {};
  const problems: string[] = [];
  for (const name of jsonFiles(folder)) {
    const file = join(folder, name);
    const locale = name.replace(/\.json$/, '');
    if (!LOCALE.test(locale)) {
      problems.push(`${file}: the name is not a locale such as ja.json or fr-CH.json`);
      continue;
    }
    const texts = parseFile(file, problems);
    problems.push(
      ...Object.entries(texts).flatMap((entry) => problemOf(entry, known, file, { locale, tags })),
    );
    result[locale] = translated(texts as Record<string, string>, known, locale);
  }
  if (problems.length > 0)
    throw new Error(`Texts cannot be used:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  return result;
}

/** Without the English texts of a template file (message-templates.ts), unless the store itself has the language. */
const translated = (
  texts: Record<string, string>,
  known: Readonly<Record<string, string>>,
  locale: string,
) =>
  STORE_LANGUAGES.includes(locale.split('-')[0]!)
    ? texts
    : Object.fromEntries(Object.entries(texts).filter(([key, text]) => text !== known[key]));

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseFile(file: string, problems: string[]): Record<string, unknown> {
  try {
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof texts === 'object' && texts !== null && !Array.isArray(texts)) return { ...texts };
    problems.push(`${file}: an object of texts by key is expected`);
  } catch (error) {
    problems.push(`${file}: ${(error as Error).message}`);
  }
  return {};
}

function problemOf(
  [key, text]: [string, unknown],
  known: Readonly<Record<string, string>>,
  file: string,
  { locale, tags }: { locale: string; tags: boolean },
): string[] {
  const source = Object.hasOwn(known, key) ? known[key] : undefined;
  if (source === undefined) return [`${file}: ${key} is not a text of the store`];
  if (typeof text !== 'string') return [`${file}: ${key} is not a string`];
  try {
    const allowed = new Set([...COMMON, ...valuesOf(source, 'en', tags)]);
    const unknown = valuesOf(text, locale, tags).filter((value) => !allowed.has(value));
    return unknown.map((value) => `${file}: ${key} contains ${value}, which has no value`);
  } catch (error) {
    return [`${file}: ${key}: ${(error as Error).message}`];
  }
}

/** Parses a message with tags into the elements of the ICU parser. Throws for a broken one. */
export const compileOwnMessage = (text: string, locale: string): unknown[] => parse(text, locale, true);

const parse = (text: string, locale: string, tags: boolean): unknown[] =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: !tags }).getAst();

/** The values and tags that a message contains: {name}, <tag>. Throws for an element that pages cannot format. */
function valuesOf(text: string, locale: string, tags: boolean): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === 'object') {
      const { type, value } = node as { type?: unknown; value?: unknown };
      if (typeof type === 'number' && typeof value === 'string' && type !== TEXT) {
        if (tags && !PART_TYPES.has(type)) throw new Error(`{${value}} has a type that is not supported`);
        names.add(type === TAG ? `<${value}>` : `{${value}}`);
      }
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parse(text, locale, tags));
  return [...names];
}
