import type { Db } from '../database/connection.ts';
import { searchReader } from './readers/search.ts';
import { applyRecords, element, langOf, type PlacedRecord, within } from './staff-records.ts';

/** A list of a language, which replaces the one that is stored; lines of words that mean the same, or of stop words. */
export interface WordList {
  kind: 'synonym' | 'stopword';
  language: string;
  lines: { words: string[]; match: string | null }[];
}

/**
 * Stores lists of search words of a site as an import of these records does. Throws 400 `invalid-search-words` for one that an import
 * would skip or change. Needs `lockCatalogue`.
 */
export async function applySearchWords(trx: Db, siteId: string, lists: WordList[]): Promise<void> {
  const search = within(['search', {}]);
  const records = lists.map(
    ({ kind, language, lines }): PlacedRecord => [
      element(
        `${kind}-list`,
        langOf(language),
        lines.map(({ words, match }) =>
          element(`${kind}s`, match === null ? {} : { 'match-mode': match }, words.join(', ')),
        ),
      ),
      search,
    ],
  );
  if (records.length === 0) return;
  await applyRecords(trx, [{ reader: searchReader(), records, siteId }], 'invalid-search-words');
}
