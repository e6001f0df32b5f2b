import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { compoundsOf } from './compounds.ts';
import type { SearchWords } from './search-words.ts';
import { fold, termsOf } from './spelling.ts';
import { segments } from './text-query.ts';

/**
 * Products with a word that begins like each term typed, or that means the same as a whole term: those
 * whose name says it first. A phrase of words that tell nothing finds nothing.
 */
export async function productsBeginning(
  db: Db,
  site: SiteContext,
  words: SearchWords,
  typed: string,
  limit: number,
): Promise<string[]> {
  const parts = tellingParts(words, typed);
  if (parts.length === 0) return [];
  const compounds = await compoundsOf(
    db,
    words.language,
    parts.flatMap(({ taken }) => taken),
  );
  const compoundsIn = (taken: string[]) =>
    (taken.length === 1 ? (compounds.get(taken[0]!) ?? []) : []).map((compound) => compound.words);
  // Names that have the whole words come before those that only begin so.
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

/** The parts of what is typed that narrow something down. */
export function tellingParts(words: SearchWords, typed: string) {
  const parts = segments(termsOf(fold(typed)), words.byText, (term) => term);
  return parts.filter(({ entry, taken }) => entry || !words.isStopword(taken[0]!));
}

type Part = ReturnType<typeof tellingParts>[number];

/** A text query for any of the wordings of every part. */
const every = (parts: Part[], wordings: (part: Part) => string[]) =>
  parts.map((part) => `( ${wordings(part).join(' | ')} )`).join(' & ');

const beginning = (terms: string[], mark: string) =>
  `( ${terms.map((term) => `'${term}'${mark}`).join(' & ')} )`;
