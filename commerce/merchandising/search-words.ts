import { createHash } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import type { StaffSite } from '../products/staff-product.ts';

export type StaffSearchWords = Awaited<ReturnType<typeof readSearchWords>>;

/** Synonyms and stop words of a language: lines of words that mean the same, and words that are not searched for. */
export interface LanguageWords {
  synonyms: string[][];
  stopwords: string[];
}

/**
 * Synonyms and stop words of a site by language, as staff edit them. Of each kind only the list of the most specific language applies:
 * that of `fr-FR`, else of `fr`, else of `default`.
 */
export async function readSearchWords(db: Db, site: StaffSite) {
  const rows = await db
    .selectFrom('search_dictionary')
    .select(['language', 'kind', 'words', 'match'])
    .where('site_id', '=', site.siteId)
    .where('kind', 'in', ['synonym', 'stopword'])
    .orderBy('language')
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const words: Record<string, LanguageWords> = {};
  for (const { language, kind, words: line } of rows) {
    words[language] ??= { synonyms: [], stopwords: [] };
    if (kind === 'synonym') words[language].synonyms.push(line);
    else words[language].stopwords.push(...line);
  }
  const languages = site.locales.flatMap((locale) => [locale.split('-')[0] ?? locale, locale]);
  return {
    siteId: site.siteId,
    version: createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22),
    languages: [...new Set(['default', ...languages, ...Object.keys(words)])],
    words,
    /** `match-mode` of lines in the archive, by their words */
    matches: new Map(rows.map((row) => [JSON.stringify(row.words), row.match])),
  };
}
