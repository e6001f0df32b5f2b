import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
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
  const own = parts.map(({ taken }) => beginning(taken, ':*')).join(' & ');
  const named = parts.map(({ taken }) => beginning(taken, ':*A')).join(' & ');
  const wide = parts
    .map(({ taken, entry }) =>
      [beginning(taken, ':*'), ...(entry?.others ?? []).map((other) => other.words)].join(' | '),
    )
    .map((part) => `( ${part} )`)
    .join(' & ');
  const { rows } = await sql<{ product_id: string }>`
    select document.product_id
    from search_text join search_document document using (product_id)
    where search_text.language = ${words.language} and document.site_id = ${site.siteId}
      and words @@ ${wide}::tsquery
    order by document.orderable desc,
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

const beginning = (terms: string[], mark: string) =>
  `( ${terms.map((term) => `'${term}'${mark}`).join(' & ')} )`;
