import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TextQuery } from './dictionary.ts';

/** Languages with compound words, and the stemmer for their inflections. */
const STEMMERS: Record<string, string> = { de: 'german_stem' };

/** Minimum length of a compound's head; shorter ones occur in too many words. */
const MIN_HEAD_LENGTH = 4;
const MAX_COMPOUNDS = 60;

/**
 * Finds compounds of the catalogue that end with one of the words in any form: "Pullover" finds
 * "Zopfpullover". Returns text queries by given word; empty for languages without compounds.
 */
export async function compoundsOf(
  db: Db,
  language: string,
  words: string[],
): Promise<Map<string, TextQuery[]>> {
  const found = new Map<string, TextQuery[]>();
  const stemmer = STEMMERS[language.split('-')[0]!];
  const heads = words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= MIN_HEAD_LENGTH);
  if (!stemmer || heads.length === 0) return found;
  const { rows } = await sql<{ head: string; body: string; words: string }>`
    select head, phraseto_tsquery(search_configuration(${language}), compound.word)::text as body,
      phraseto_tsquery('search_simple', compound.word)::text as words
    from unnest(${[...new Set(heads)]}::text[]) as given (head),
      lateral (select (ts_lexize(${stemmer}::regdictionary, lower(unaccent(head))))[1] as stem) as of_head,
      lateral (
        select word from search_word
        where language = ${language} and ${endsWith(stemmer, sql`of_head.stem`)} and folded <> lower(unaccent(head))
        order by length(word), word limit ${MAX_COMPOUNDS}
      ) compound
    where length(of_head.stem) >= 3`.execute(db);
  for (const { head, ...query } of rows) found.set(head, [...(found.get(head) ?? []), query]);
  return found;
}

/**
 * Splits a compound that the catalogue does not contain and returns its known head: "Sommerkleid" gives
 * "kleid", or with a known first part "Leinenmütze" gives "leinen mütze". `dictionary` contains folded words
 * known besides those of the catalogue.
 */
export async function headOf(
  db: Db,
  language: string,
  word: string,
  dictionary: string[],
): Promise<string | undefined> {
  const stemmer = STEMMERS[language.split('-')[0]!];
  if (!stemmer || !/^\p{L}+$/u.test(word)) return undefined;
  const ends: string[] = [];
  for (let at = 3; at <= word.length - MIN_HEAD_LENGTH; at++) ends.push(word.slice(at));
  if (ends.length === 0) return undefined;
  const { rows } = await sql<{ head: string; before: string | null }>`
    select head, (
      select word from search_word
      where language = ${language} and length(folded) >= 4 and folded = any(array[
        left(lower(unaccent(${word})), -length(unaccent(head))),
        regexp_replace(left(lower(unaccent(${word})), -length(unaccent(head))), 's$', '')])
      limit 1
    ) as before
    from unnest(${ends}::text[]) as given (head),
      lateral (select (ts_lexize(${stemmer}::regdictionary, lower(unaccent(head))))[1] as stem) as of_head
    where lower(unaccent(head)) = any(${dictionary}) or length(of_head.stem) >= 3 and exists (
      select 1 from search_word
      where language = ${language} and folded like of_head.stem || '%'
        and (ts_lexize(${stemmer}::regdictionary, folded))[1] = of_head.stem
    )
    order by length(head) desc limit 1`.execute(db);
  const found = rows[0];
  return found && (found.before ? `${found.before} ${found.head}` : found.head);
}

/**
 * The LIKE condition uses the trigram index. Fewer than three letters before the head are a prefix
 * ("Bekleidung"), not a word.
 */
const endsWith = (stemmer: string, stem: ReturnType<typeof sql>) => sql`
  folded like '%' || ${stem} || '%'
  and (ts_lexize(${stemmer}::regdictionary, folded))[1] like '%___' || ${stem}`;
