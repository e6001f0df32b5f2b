import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE, STORE_LANGUAGES } from './own-messages.ts';

/** Folders of the store's texts; the merchant's files have the same names. */
const SOURCES = {
  page: new URL('../../storefront/i18n/', import.meta.url),
  mail: new URL('../../commerce/mail/messages/', import.meta.url),
};

interface Written {
  file: string;
  /** number of texts, and of those that were in the file before */
  texts: number;
  kept: number;
  /** keys of the file that the store does not have, which are removed */
  unknown: string[];
}

/**
 * Writes a file of every page and mail text of a locale below DATA_DIR/messages, to be translated in place. Texts that the
 * files have already are kept; the others are in the store's language, or English. Throws an Error for a name that is no
 * locale, and for a file that cannot be read.
 */
export function writeMessageTemplates(dataDirectory: string, locale: string): Written[] {
  if (!LOCALE.test(locale)) throw new Error(`${locale} is not a locale such as ja or fr-CH.`);
  const language = locale.split('-')[0]!;
  const source = STORE_LANGUAGES.includes(language) ? language : 'en';
  return Object.entries(SOURCES).map(([kind, folder]) => {
    const texts = readTexts(new URL(`${source}.json`, folder));
    const target = join(dataDirectory, 'messages', kind, `${locale}.json`);
    const own = existsSync(target) ? readTexts(target) : {};
    const merged = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, own[key] ?? text]));
    mkdirSync(join(dataDirectory, 'messages', kind), { recursive: true });
    writeFileSync(target, `${JSON.stringify(merged, null, 2)}\n`);
    const keys = Object.keys(own);
    return {
      file: target,
      texts: Object.keys(merged).length,
      kept: keys.filter((key) => key in texts && own[key] !== texts[key]).length,
      unknown: keys.filter((key) => !(key in texts)),
    };
  });
}

function readTexts(file: string | URL): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
