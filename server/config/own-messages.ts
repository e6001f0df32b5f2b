import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

/** Values that every text may contain. */
const COMMON = ['brand', 'discount'];

/**
 * Reads the merchant's own texts: one JSON file per locale or language in a folder, by the file's name (ja, fr-CH).
 * Empty without the folder. Throws an Error that lists every unknown key, broken message and unknown value; `known`
 * contains the English texts by key.
 */
export function readOwnMessages(
  folder: string,
  known: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  const result: Record<string, Record<string, string>> = {};
  const problems: string[] = [];
  for (const name of jsonFiles(folder)) {
    const file = join(folder, name);
    const locale = name.replace(/\.json$/, '');
    if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(locale)) {
      problems.push(`${file}: the name is not a locale such as ja.json or fr-CH.json`);
      continue;
    }
    const texts = parseFile(file, problems);
    problems.push(...Object.entries(texts).flatMap((entry) => problemOf(entry, known, locale, file)));
    result[locale] = texts as Record<string, string>;
  }
  if (problems.length > 0)
    throw new Error(`Texts cannot be used:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  return result;
}

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
  locale: string,
  file: string,
): string[] {
  const source = known[key];
  if (source === undefined) return [`${file}: ${key} is not a text of the store`];
  if (typeof text !== 'string') return [`${file}: ${key} is not a string`];
  try {
    const allowed = new Set([...COMMON, ...valuesOf(source, 'en')]);
    const unknown = valuesOf(text, locale).filter((value) => !allowed.has(value));
    return unknown.map((value) => `${file}: ${key} contains {${value}}, which has no value`);
  } catch (error) {
    return [`${file}: ${key}: ${(error as Error).message}`];
  }
}

/** Names of the values that a message contains. */
function valuesOf(text: string, locale: string): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === 'object') {
      const { type, value } = node as { type?: unknown; value?: unknown };
      // 0 is literal text, 7 the number of a plural, 8 a tag.
      if (typeof type === 'number' && type !== 0 && type !== 7 && type !== 8 && typeof value === 'string')
        names.add(value);
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst());
  return [...names];
}
