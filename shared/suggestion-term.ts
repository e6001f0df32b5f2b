/** Minimum length of a term for suggestions (specification, section 9). */
const MIN_LENGTH = 3;

/**
 * Returns the minimum length of a term for suggestions: in Han and Hangul one character is a word, in kana and the scripts of
 * South-East Asia two are.
 */
export const minTermLength = (term: string): number =>
  /[\p{Script=Han}\p{Script=Hangul}]/u.test(term)
    ? 1
    : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
          term,
        )
      ? 2
      : MIN_LENGTH;
