import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SearchDictionaryTable } from '../database/tables/search.ts';
import type { SiteContext } from '../http/site-context.ts';
import { onceByLocale } from './by-locale.ts';
import { compoundsOf } from './compounds.ts';
import { fold, termsOf } from './spelling.ts';
import { stemsOf, type TextQuery } from './text-query.ts';
import { textWeights } from './text-weights.ts';

/** Words that find the same, and what they ask of the text index. */
type Wording = TextQuery & { text: string };

/** A word or a run of words of the merchant's dictionary. */
export interface Entry {
  self: Wording;
  /** a common phrase: its words stand beside each other */
  together: boolean;
  /** what else finds what it finds: synonyms, and narrower words (hyponyms) */
  others: Wording[];
}

/** What the merchant says of the words of a language (search2.xml). */
export interface SearchWords {
  language: string;
  /** by the stems of the words */
  byStem: Map<string, Entry>;
  /** by the words without accents, lower-cased */
  byText: Map<string, Entry>;
  /** what a find in each part of a product's text counts (text-weights.ts) */
  weights: number[];
  isStopword(word: string): boolean;
  /** whether it must not be suggested */
  isExcluded(phrase: string): boolean;
}

type Line = Pick<SearchDictionaryTable, 'kind' | 'match'> & { words: string[]; targets: string[] };

/** The dictionary of a site in a locale. */
export const searchWords = onceByLocale(load);

async function load(db: Db, { siteId, locale }: SiteContext): Promise<SearchWords> {
  const language = locale.split('-')[0]!;
  // Of each kind the list of the nearest language counts, alone.
  const { rows: lines } = await sql<Line>`
    select kind, words, targets, match from (
      select *, rank() over (
        partition by kind order by array_position(${[locale, language, 'default']}, language)) as nearness
      from search_dictionary
      where site_id = ${siteId} and language in (${locale}, ${language}, 'default')
    ) line where nearness = 1 order by kind, position`.execute(db);
  const texts = lines.flatMap(({ words, targets }) => [...words, ...targets]);
  const stems = await stemsOf(db, language, [...new Set([...texts, ...texts.flatMap(wordsOf)])]);
  const compounds = await compoundsOf(db, language, texts);
  const byStem = new Map<string, Entry>();
  const byText = new Map<string, Entry>();
  const entryOf = (text: string): Entry => {
    const stem = wordsOf(text)
      .map((word) => stems.get(word)!.key)
      .join(' ');
    const entry = byStem.get(stem) ?? { self: queryOf(text), together: false, others: [] };
    byStem.set(stem, entry);
    byText.set(termsOf(fold(text)).join(' '), entry);
    return entry;
  };
  const queryOf = (text: string): Wording => {
    const { body, words, nodes } = stems.get(text)!;
    // Where only one of several words tells something ("T shirt"), that one would find too much.
    return { body: nodes === 1 && wordsOf(text).length > 1 ? '' : body, words, text };
  };
  const widen = (text: string, others: string[]) =>
    entryOf(text).others.push(
      ...others.flatMap((other) => [
        queryOf(other),
        ...(compounds.get(other) ?? []).map((query) => ({ ...query, text: other })),
      ]),
    );
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  for (const { words } of of('synonym')) {
    for (const word of words) {
      widen(
        word,
        words.filter((other) => other !== word),
      );
    }
  }
  for (const { words, targets } of of('hypernym')) for (const wide of targets) widen(wide, words);
  for (const { words, match } of of('common-phrase')) {
    if (match !== 'last-word-match') for (const phrase of words) entryOf(phrase).together = true;
  }
  const stopwords = foldedSet(of('stopword'));
  const excluded = foldedSet(of('suggestion-exclusion'));
  return {
    language,
    byStem,
    byText,
    weights: await textWeights(db, siteId),
    isStopword: (word) => stopwords.has(termsOf(fold(word)).join(' ')),
    isExcluded: (phrase) => excluded.has(termsOf(fold(phrase)).join(' ')),
  };
}

const wordsOf = (text: string) => text.split(/\s+/);

const foldedSet = (lines: Line[]) =>
  new Set(lines.flatMap(({ words }) => words.map((word) => termsOf(fold(word)).join(' '))));
