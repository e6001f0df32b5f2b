import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { compoundsOf } from './compounds.ts';
import type { SearchWords } from './dictionary.ts';
import { isJoined, pairsQuery } from './scripts.ts';
import { indexTerms } from './spelling.ts';
import { segments } from './text-query.ts';

/**
 * Finds products with a word starting with each typed term, or a synonym of a complete term; matches in the
 * name come first. A phrase of stop words finds nothing.
 */
export async function suggestProductIds(
  db: Db,
  site: SiteContext,
  words: SearchWords,
  typed: string,
  limit: number,
): Promise<string[]> {
  const parts = meaningfulParts(words, typed);
  if (parts.length === 0) return [];
  const compounds = await compoundsOf(
    db,
    words.language,
    parts.flatMap(({ taken }) => taken),
  );
  const compoundsIn = (taken: string[]) =>
    (taken.length === 1 ? (compounds.get(taken[0]!) ?? []) : []).map((compound) => compound.words);
  // Names with complete words come before names with prefixes.
  const whole = every(parts, ({ taken }) => [
    beginning(taken, ':A'),
    ...compoundsIn(taken).map((word) => `${word}:A`),
  ]);
  const named = every(parts, ({ taken }) => [beginning(taken, ':*A')]);
  const own = every(parts, ({ taken }) => [beginning(taken, ':*'), ...compoundsIn(taken)]);
  const wide = every(parts, ({ taken, entry }) => [
    beginning(taken, ':*'),
    ...compoundsIn(taken),
    ...(entry?.others ?? []).map((other) => other.words),
  ]);
  const { rows } = await sql<{ product_id: string }>`
    select document.product_id
    from search_text join search_document document using (product_id)
    where search_text.language = ${words.language} and document.site_id = ${site.siteId}
      and words @@ ${wide}::tsquery
    order by document.orderable desc, words @@ ${whole}::tsquery desc,
      starts_with(sort_name, lower(unaccent(${typed}))) desc,
      words @@ ${named}::tsquery desc, words @@ ${own}::tsquery desc,
      document.search_rank desc, document.created_at desc, document.product_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Splits the typed phrase into parts without stop words. */
export function meaningfulParts(words: SearchWords, typed: string) {
  const parts = segments(indexTerms(typed, words.language), words.byText, (term) => term);
  return parts.filter(({ entry, taken }) => entry || !words.isStopword(taken[0]!));
}

type Part = ReturnType<typeof meaningfulParts>[number];

/** Builds a text query that requires one wording of every part. */
const every = (parts: Part[], wordings: (part: Part) => string[]) =>
  parts.map((part) => `( ${wordings(part).join(' | ')} )`).join(' & ');

const beginning = (terms: string[], mark: string) =>
  `( ${terms.map((term) => beginningOf(term, mark)).join(' & ')} )`;

function beginningOf(term: string, mark: string): string {
  if (isJoined(term)) return pairsQuery(term, mark.includes('A') ? 'A' : '');
  // A word after the Arabic article, of which the shopper has typed one or two letters.
  const [, begun] = /^[وبكف]?ال([\u0621-\u064a]{1,2})$/u.exec(term) ?? [];
  return begun === undefined ? `'${term}'${mark}` : `( '${term}'${mark} | '${begun}'${mark} )`;
}
