import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { headOf } from './compounds.ts';
import type { SearchWords } from './search-words.ts';

const MAX_TERMS = 8;

/** One term of a phrase and what it may have been meant to be, the likeliest first. */
export interface TermSuggestion {
  originalTerm: string;
  terms: { value: string; completed: boolean; corrected: boolean; exactMatch: boolean }[];
}

/** A text without its accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** Words of a phrase as the index writes them: letters and digits, lower-cased. */
export function termsOf(phrase: string): string[] {
  return (phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_TERMS);
}

/**
 * Known words near each term of a phrase: the word itself, words it begins, or words at most two slips
 * of the finger away. A term without any keeps an empty list.
 */
export async function suggestTerms(db: Db, words: SearchWords, phrase: string): Promise<TermSuggestion[]> {
  const { language } = words;
  const terms = termsOf(phrase);
  if (terms.length === 0) return [];
  const { rows } = await sql<{ place: number; term: string; word: string; folded: string }>`
    select asked.place::integer as place, asked.term, near.word, near.folded
    from (
      select unaccent(term) as term, place from unnest(${terms}::text[]) with ordinality as t (term, place)
    ) asked
    cross join lateral (
      select word, folded from search_word where language = ${language}
      order by folded <-> asked.term, word limit 20
    ) near`.execute(db);
  const dictionary = [...words.byText].flatMap(([folded, { self }]) =>
    folded.includes(' ') ? [] : { word: self.text.toLowerCase(), folded },
  );
  return Promise.all(
    terms.map(async (originalTerm, index) => {
      const ofCatalogue = rows.filter((row) => row.place === index + 1);
      const asked = ofCatalogue[0]?.term ?? fold(originalTerm);
      const near = rated(asked, [...ofCatalogue, ...dictionary]).filter(
        ({ value }) => !words.isExcluded(value),
      );
      if (near.length > 0 || words.isStopword(originalTerm)) {
        return { originalTerm, terms: near.length > 0 ? near : [asIs(originalTerm)] };
      }
      const head = await headOf(
        db,
        language,
        originalTerm,
        dictionary.map(({ folded }) => folded),
      );
      return {
        originalTerm,
        terms: head ? [{ value: head, completed: false, corrected: true, exactMatch: false }] : [],
      };
    }),
  );
}

const asIs = (value: string): TermSuggestion['terms'][number] => ({
  value,
  completed: false,
  corrected: false,
  exactMatch: true,
});

/** Those of some words that are the one asked for or begin with it; else those few slips away, the likeliest first. */
function rated(asked: string, words: { word: string; folded: string }[]): TermSuggestion['terms'] {
  const allowed = asked.length < 4 ? 0 : asked.length < 6 ? 1 : 2;
  const best = words
    .map(({ word, folded }) => ({
      value: word,
      exactMatch: folded === asked,
      completed: folded !== asked && asked.length >= 2 && folded.startsWith(asked),
      slips: Math.abs(folded.length - asked.length) > 2 ? 3 : slipsBetween(asked, folded),
    }))
    .filter((one) => one.exactMatch || one.completed || one.slips <= allowed)
    .sort(
      (a, b) =>
        Number(b.exactMatch) - Number(a.exactMatch) ||
        Number(b.completed) - Number(a.completed) ||
        a.slips - b.slips,
    )
    .map(({ value, exactMatch, completed }) => ({
      value,
      completed,
      corrected: !exactMatch && !completed,
      exactMatch,
    }));
  const known = best.filter((one) => !one.corrected);
  // The catalogue and the dictionary may both know it.
  const once = new Map((known.length > 0 ? known : best).map((one) => [one.value, one]));
  return [...once.values()].slice(0, 3);
}

/** The phrase with each term replaced by its likeliest word. */
export function bestPhrase(suggestions: TermSuggestion[]): string {
  return suggestions.map(({ originalTerm, terms }) => terms[0]?.value ?? originalTerm).join(' ');
}

/** Letters inserted, left out, replaced or swapped with their neighbour between two words. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) slips = Math.min(slips, before[j - 2]! + 1);
      row.push(slips);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}
