import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { compoundsOf } from './compounds.ts';
import type { Entry, SearchWords } from './search-words.ts';

/** A question to the text index, as PostgreSQL writes a tsquery: by word stem, and by words as they stand. */
export interface TextQuery {
  body: string;
  words: string;
}

/** What a phrase asks for in its own words, and with those that mean the same. */
export interface PhraseQuery {
  own: TextQuery;
  wide: TextQuery;
  /** whether words of it must stand beside each other */
  strict: boolean;
  /** what a find in each part of a text counts */
  weights: number[];
}

/** The platform, too, looks for entries of at most so many words. */
const MAX_ENTRY = 4;
/** More words than this narrow nothing down. */
const MAX_WORDS = 24;
/** Quotes, a minus and "or" are the shopper's own way to ask. */
const OPERATORS = /"|(^|\s)-\S|\sor\s/i;

/**
 * The question a phrase asks: every word, without those that narrow nothing down, each with what the
 * merchant says means the same. `strict` keeps the merchant's common phrases together.
 */
export async function phraseQuery(
  db: Db,
  known: SearchWords,
  phrase: string,
  { strict }: { strict: boolean },
): Promise<PhraseQuery> {
  if (OPERATORS.test(phrase)) {
    const asked = await websearch(db, known.language, phrase);
    return { own: asked, wide: asked, strict: false, weights: known.weights };
  }
  const written = phrase.split(/\s+/).slice(0, MAX_WORDS);
  const stems = await stemsOf(db, known.language, written);
  const compounds = await compoundsOf(db, known.language, written);
  const words = written.flatMap((text) => {
    const stem = stems.get(text);
    if (!stem || stem.words === '') return [];
    return { text, key: stem.key, ...anyOf([stem, ...(compounds.get(text) ?? [])]) };
  });
  const parts = segments(words, known.byStem, ({ key }) => key);
  const telling = parts.filter(({ entry, taken }) => entry || !known.isStopword(taken[0]!.text));
  const kept = telling.length > 0 ? telling : parts;
  const together = (entry: Entry | undefined) => strict && entry?.together === true;
  const own = kept.map(({ entry, taken }) => (together(entry) ? entry!.self : allOf(taken)));
  return {
    own: allOf(own),
    wide: allOf(kept.map(({ entry }, place) => anyOf([own[place]!, ...(entry?.others ?? [])]))),
    strict: kept.some(({ entry }) => together(entry)),
    weights: known.weights,
  };
}

/** Splits words into the longest runs that a dictionary knows, and single ones. */
export function segments<Word>(
  words: Word[],
  entries: Map<string, Entry>,
  keyOf: (word: Word) => string,
): { entry: Entry | undefined; taken: Word[] }[] {
  const result: { entry: Entry | undefined; taken: Word[] }[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_ENTRY, words.length - at);
    let entry: Entry | undefined;
    for (; length > 0; length--) {
      entry = entries.get(
        words
          .slice(at, at + length)
          .map(keyOf)
          .join(' '),
      );
      if (entry || length === 1) break;
    }
    result.push({ entry, taken: words.slice(at, at + length) });
    at += length;
  }
  return result;
}

/** Texts as the index writes them. `key` is the same for all forms of a word; `nodes` counts its parts and what ties them. */
export async function stemsOf(
  db: Db,
  language: string,
  texts: string[],
): Promise<Map<string, TextQuery & { key: string; nodes: number }>> {
  const { rows } = await sql<TextQuery & { text: string; nodes: number }>`
    select text, body::text as body, numnode(body) as nodes,
      phraseto_tsquery('search_simple', text)::text as words
    from unnest(${texts}::text[]) as given (text),
      phraseto_tsquery(search_configuration(${language}), text) as body`.execute(db);
  return new Map(rows.map(({ text, ...row }) => [text, { ...row, key: row.body || `~${row.words}` }]));
}

async function websearch(db: Db, language: string, phrase: string): Promise<TextQuery> {
  const { rows } = await sql<TextQuery>`
    select websearch_to_tsquery(search_configuration(${language}), ${phrase})::text as body,
      websearch_to_tsquery('search_simple', ${phrase})::text as words`.execute(db);
  return rows[0]!;
}

const allOf = (parts: TextQuery[]): TextQuery => joined(parts, ' & ');
const anyOf = (parts: TextQuery[]): TextQuery => joined(parts, ' | ');

function joined(parts: TextQuery[], by: ' & ' | ' | '): TextQuery {
  const join = (texts: string[]) => {
    const some = [...new Set(texts)].filter((text) => text !== '');
    return some.length === 1 ? some[0]! : some.map((text) => `( ${text} )`).join(by);
  };
  return { body: join(parts.map(({ body }) => body)), words: join(parts.map(({ words }) => words)) };
}
