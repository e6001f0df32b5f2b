import { sql } from 'kysely';
import { foldAccents } from '../../shared/fold-accents.ts';
import type { Db } from '../database/connection.ts';
import { headOf } from './compounds.ts';
import type { SearchWords } from './dictionary.ts';
import { isJoined, isLatin, normalForm, phraseWords } from './scripts.ts';

const MAX_TERMS = 8;

/** A term of a phrase with its possible corrections, best first. */
export interface TermSuggestion {
  originalTerm: string;
  terms: { value: string; completed: boolean; corrected: boolean; exactMatch: boolean }[];
}

/** Splits a phrase into terms: runs of letters and digits in lower case. */
export function termsOf(phrase: string): string[] {
  const lower = phrase.replaceAll('İ', 'i').toLowerCase();
  return (lower.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_TERMS);
}

/** Splits a phrase into terms in the form that the index has: folded, and scripts without spaces by their words. */
export const indexTerms = (phrase: string, locale: string): string[] =>
  termsOf(isLatin(phrase) ? foldAccents(phrase) : phraseWords(phrase, locale).map(foldedTerm).join(' '));

const foldedTerm = (term: string): string => (isLatin(term) ? foldAccents(term) : normalForm(term));

/**
 * Suggests known words for each term of a phrase: the word itself, words starting with it, or words within an
 * edit distance of two. The list of a term may be empty.
 */
export async function suggestTerms(db: Db, words: SearchWords, phrase: string): Promise<TermSuggestion[]> {
  const { language } = words;
  const terms = termsOf(phrase);
  if (terms.length === 0) return [];
  const { rows } = await sql<{ place: number; term: string; word: string; folded: string }>`
    select given.place::integer as place, given.term, near.word, near.folded
    from (
      select unaccent(term) as term, place from unnest(${terms.map(normalForm)}::text[]) with ordinality as t (term, place)
    ) given
    cross join lateral (
      select word, folded from search_word where language = ${language}
      order by folded <-> given.term, word limit 20
    ) near`.execute(db);
  const dictionary = [...words.byText].flatMap(([folded, { self }]) =>
    folded.includes(' ') ? [] : { word: self.text.toLowerCase(), folded },
  );
  return Promise.all(
    terms.map(async (originalTerm, index) => {
      const ofCatalogue = rows.filter((row) => row.place === index + 1);
      const term = ofCatalogue[0]?.term ?? foldedTerm(originalTerm);
      const near = rankTerms(term, [...ofCatalogue, ...dictionary]).filter(
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

/**
 * Returns the words that equal the term or start with it; else those within a small edit distance, best
 * first.
 */
function rankTerms(term: string, words: { word: string; folded: string }[]): TermSuggestion['terms'] {
  const minCompleted = isJoined(term) ? 1 : 2;
  const allowed = allowedEdits(term);
  const best = words
    .map(({ word, folded }) => ({
      value: word,
      exactMatch: folded === term,
      completed: folded !== term && term.length >= minCompleted && folded.startsWith(term),
      edits: Math.abs(folded.length - term.length) > 2 ? 3 : editDistance(term, folded),
    }))
    .filter((one) => one.exactMatch || one.completed || one.edits <= allowed)
    .sort(
      (a, b) =>
        Number(b.exactMatch) - Number(a.exactMatch) ||
        Number(b.completed) - Number(a.completed) ||
        a.edits - b.edits,
    )
    .map(({ value, exactMatch, completed }) => ({
      value,
      completed,
      corrected: !exactMatch && !completed,
      exactMatch,
    }));
  const known = best.filter((one) => !one.corrected);
  // A word may come from both the catalogue and the dictionary.
  const once = new Map((known.length > 0 ? known : best).map((one) => [one.value, one]));
  return [...once.values()].slice(0, 3);
}

/** In scripts without spaces one other character makes another word, so nothing is corrected. */
function allowedEdits(term: string): number {
  if (isJoined(term) || term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
}

/** Replaces each term of a phrase by its best suggestion. */
export function bestPhrase(suggestions: TermSuggestion[]): string {
  return suggestions.map(({ originalTerm, terms }) => terms[0]?.value ?? originalTerm).join(' ');
}

/** Edit distance of two words: inserted, deleted, replaced and transposed letters (Damerau-Levenshtein). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, before[j - 2]! + 1);
      row.push(edits);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}
