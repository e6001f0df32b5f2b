import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SearchDictionaryTable } from '../database/tables/search.ts';
import type { SiteContext } from '../http/site-context.ts';
import { MAX_ALTERNATIVES, MAX_WORDINGS } from './alternatives.ts';
import { compoundsOf } from './compounds.ts';
import { cachedByLocale } from './derived-cache.ts';
import type { Entry, SearchWords, Wording } from './dictionary.ts';
import { phraseWords } from './scripts.ts';
import { indexTerms } from './spelling.ts';
import { textKey } from './text-key.ts';
import { stemsOf } from './text-query.ts';
import { textWeights } from './text-weights.ts';

type Line = Pick<SearchDictionaryTable, 'kind' | 'match'> & { words: string[]; targets: string[] };

/** Returns the dictionary of a site in a locale. */
export const searchWords = cachedByLocale('words', load);

async function load(
  db: Db,
  { siteId, locale }: SiteContext,
  { textLocales }: { textLocales: ReadonlySet<string> },
): Promise<SearchWords> {
  const language = locale.split('-')[0]!;
  // Of each kind only the list of the most specific language applies.
  const { rows: lines } = await sql<Line>`
    select kind, words, targets, match from (
      select *, rank() over (
        partition by kind order by array_position(${[locale, language, 'default']}, language)) as nearness
      from search_dictionary
      where site_id = ${siteId} and language in (${locale}, ${language}, 'default')
    ) line where nearness = 1 order by kind, position`.execute(db);
  const key = textKey(locale, textLocales);
  const wordsOf = (text: string) => phraseWords(text, key);
  const folded = (text: string) => indexTerms(text, key).join(' ');
  const texts = lines.flatMap(({ words, targets }) => [...words, ...targets]);
  const stems = await stemsOf(db, key, [...new Set([...texts, ...texts.flatMap(wordsOf)])]);
  const compounds = await compoundsOf(db, key, texts);
  const byStem = new Map<string, Entry>();
  const byText = new Map<string, Entry>();
  const entryOf = (text: string): Entry => {
    const stem = wordsOf(text)
      .map((word) => stems.get(word)!.key)
      .join(' ');
    const entry = byStem.get(stem) ?? { self: queryOf(text), together: false, others: [] };
    byStem.set(stem, entry);
    byText.set(folded(text), entry);
    return entry;
  };
  const queryOf = (text: string): Wording => {
    const { body, words, nodes } = stems.get(text)!;
    // If only one of several words is meaningful ("T shirt"), it would match too much.
    return { body: nodes === 1 && wordsOf(text).length > 1 ? '' : body, words, text };
  };
  const alternatives = new Map<Entry, Set<string>>();
  const widen = (text: string, others: string[]) => {
    const entry = entryOf(text);
    const known = alternatives.get(entry) ?? new Set();
    alternatives.set(entry, known);
    for (const other of others) if (known.size < MAX_ALTERNATIVES) known.add(other);
  };
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
  for (const [entry, texts] of alternatives) {
    const compoundsOfText = (text: string) =>
      (compounds.get(text) ?? []).map((query) => ({ ...query, text }));
    // The given words first, so that the compounds of one do not displace another.
    const wordings = [...[...texts].map(queryOf), ...[...texts].flatMap(compoundsOfText)];
    entry.others = wordings.slice(0, MAX_WORDINGS);
  }
  for (const { words, match } of of('common-phrase')) {
    if (match !== 'last-word-match') for (const phrase of words) entryOf(phrase).together = true;
  }
  const foldedSet = (some: Line[]) => new Set(some.flatMap(({ words }) => words.map(folded)));
  const stopwords = foldedSet(of('stopword'));
  const excluded = foldedSet(of('suggestion-exclusion'));
  return {
    language: key,
    byStem,
    byText,
    weights: await textWeights(db, siteId),
    isStopword: (word) => stopwords.has(folded(word)),
    isExcluded: (phrase) => excluded.has(folded(phrase)),
  };
}
