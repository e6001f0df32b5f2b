import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TextQuery } from './text-query.ts';

/** Languages that write a thing and what it is made of as one word, and the stemmer that knows their endings. */
const STEMMERS: Record<string, string> = { de: 'german_stem' };

/** A head shorter than this is found inside too many words. */
const SHORTEST_HEAD = 4;
const MAX_COMPOUNDS = 60;

/**
 * Words of the catalogue whose last part each of some words is, in any form: "Pullover" has
 * "Zopfpullover". By the word that was given; nothing for languages that write words apart.
 */
export async function compoundsOf(
  db: Db,
  language: string,
  words: string[],
): Promise<Map<string, TextQuery[]>> {
  const found = new Map<string, TextQuery[]>();
  const stemmer = STEMMERS[language];
  const heads = words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= SHORTEST_HEAD);
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
 * The last part of a word that the catalogue does not know, if it knows that part: "Sommerkleid" gives
 * "kleid", with what comes before it where that is known too: "Leinenmütze" gives "leinen mütze".
 * `dictionary` has the folded words that are known beside those of the catalogue.
 */
export async function headOf(
  db: Db,
  language: string,
  word: string,
  dictionary: string[],
): Promise<string | undefined> {
  const stemmer = STEMMERS[language];
  if (!stemmer || !/^\p{L}+$/u.test(word)) return undefined;
  const ends: string[] = [];
  for (let at = 3; at <= word.length - SHORTEST_HEAD; at++) ends.push(word.slice(at));
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
 * The first test is answered by the index of similar words. Fewer than three letters before the head are a
 * prefix ("Bekleidung"), not a word.
 */
const endsWith = (stemmer: string, stem: ReturnType<typeof sql>) => sql`
  folded like '%' || ${stem} || '%'
  and (ts_lexize(${stemmer}::regdictionary, folded))[1] like '%___' || ${stem}`;
