import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { compoundsOf } from './compounds.ts';
import type { Entry, SearchWords, TextQuery } from './dictionary.ts';
import { isJoined, normalForm, pairsQuery, partsOf, phraseWords, stemForm } from './scripts.ts';

/** Queries of a phrase: with its own words, and including synonyms. */
export interface PhraseQuery {
  own: TextQuery;
  wide: TextQuery;
  /** true when common phrases must match adjacent words */
  strict: boolean;
  /** weights of the parts of a text */
  weights: number[];
}

/** Maximum words of a dictionary entry, as on the platform. */
const MAX_ENTRY_WORDS = 4;
/** Maximum words of a phrase; more do not narrow the result. */
const MAX_WORDS = 24;
/** Operators of a web search: quotes, minus and "or". */
const OPERATORS = /"|(^|\s)-\S|\sor\s/i;

/**
 * Builds the text index query of a phrase: every word except stop words, each with its synonyms. `strict`
 * requires the words of common phrases to be adjacent.
 */
export async function phraseQuery(
  db: Db,
  known: SearchWords,
  phrase: string,
  { strict }: { strict: boolean },
): Promise<PhraseQuery> {
  if (OPERATORS.test(phrase) && !isJoined(phrase)) {
    const query = await websearch(db, known.language, phrase);
    return { own: query, wide: query, strict: false, weights: known.weights };
  }
  const written = phraseWords(phrase, known.language).slice(0, MAX_WORDS);
  const stems = await stemsOf(db, known.language, written);
  const compounds = await compoundsOf(db, known.language, written);
  const words = written.flatMap((text) => {
    const stem = stems.get(text);
    if (!stem || stem.words === '') return [];
    return { text, key: stem.key, ...anyOf([stem, ...(compounds.get(text) ?? [])]) };
  });
  const parts = segments(words, known.byStem, ({ key }) => key);
  const meaningful = parts.filter(({ entry, taken }) => entry || !known.isStopword(taken[0]!.text));
  const selected = meaningful.length > 0 ? meaningful : parts;
  const together = (entry: Entry | undefined) => strict && entry?.together === true;
  const own = selected.map(({ entry, taken }) => (together(entry) ? entry!.self : allOf(taken)));
  return {
    own: allOf(own),
    wide: allOf(selected.map(({ entry }, place) => anyOf([own[place]!, ...(entry?.others ?? [])]))),
    strict: selected.some(({ entry }) => together(entry)),
    weights: known.weights,
  };
}

/** Splits words into the longest entries of a dictionary, and single words. */
export function segments<Word>(
  words: Word[],
  entries: Map<string, Entry>,
  keyOf: (word: Word) => string,
): { entry: Entry | undefined; taken: Word[] }[] {
  const result: { entry: Entry | undefined; taken: Word[] }[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_ENTRY_WORDS, words.length - at);
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

/** Converts texts to text index queries, by text. */
export async function stemsOf(db: Db, language: string, texts: string[]): Promise<Map<string, Stems>> {
  const parts = new Map(texts.map((text) => [text, isJoined(text) ? partsOf(normalForm(text)) : [text]]));
  const spaced = [...new Set([...parts.values()].flat())].filter((part) => !isJoined(part));
  const { rows } = await sql<TextQuery & { text: string; nodes: number }>`
    select text, body::text as body, numnode(body) as nodes,
      phraseto_tsquery('search_simple', normal)::text as words
    from unnest(${spaced}::text[], ${spaced.map(normalForm)}::text[], ${spaced.map(stemForm)}::text[])
        as given (text, normal, stem),
      phraseto_tsquery(search_configuration(${language}), stem) as body`.execute(db);
  const known = new Map(rows.map(({ text, ...row }) => [text, { ...row, key: row.body || `~${row.words}` }]));
  const stems = (part: string) => known.get(part) ?? joinedStems(part);
  return new Map(texts.map((text) => [text, combined((parts.get(text) ?? []).map(stems))]));
}

/** A text index query with the key that all forms of a word share; `nodes` counts words and operators. */
type Stems = TextQuery & { key: string; nodes: number };

function joinedStems(term: string): Stems {
  const query = pairsQuery(term);
  return { body: query, words: query, key: term, nodes: 2 };
}

const combined = (parts: Stems[]): Stems =>
  parts.length === 1
    ? parts[0]!
    : {
        ...allOf(parts),
        key: parts.map(({ key }) => key).join(' '),
        nodes: parts.reduce((sum, { nodes }) => sum + nodes, 0),
      };

async function websearch(db: Db, language: string, phrase: string): Promise<TextQuery> {
  const { rows } = await sql<TextQuery>`
    select websearch_to_tsquery(search_configuration(${language}), ${stemForm(phrase)})::text as body,
      websearch_to_tsquery('search_simple', ${normalForm(phrase)})::text as words`.execute(db);
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
