/** Characters of a phrase that is counted; a longer one is a sentence that somebody pasted. */
const MAX_CHARACTERS = 60;

/** Digits of a phrase that is counted; phone numbers, order numbers and cards have more. */
const MAX_DIGITS = 4;

/** Emails, links and paths, also as people write them to hide them from robots. */
const LINK = /[@?=/]|[([{]\s*at\s*[)\]}]|[\p{L}\p{N}]\.\p{L}/u;

/** Letters of scripts that write post codes and numbers of documents; Chinese and Japanese words stand next to digits without a space. */
const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Words of letters and digits that sizes and measures are: `2xl`, `75b`, `w32`, `90s`, `40den`. Others may be a post code or a VAT number. */
const SIZE = /^(\d{1,2}x{0,4}[sl]|\d{2,3}[a-h]{1,2}|[wl]\d{2}|\d{1,3}(ml|cm|mm|kg|g|k|oz|den))$/u;

/** Letters and digits with a space between them, as in `1012 ab` (post code) or `pa 1234` (passport). */
const SPACED_CODE = /(^|[^\p{L}\p{N}])(\p{Nd}{4} \p{L}{2}|\p{L}{1,2} \p{Nd}{3,})($|[^\p{L}\p{N}])/u;

/**
 * The form in which a phrase is counted: lower case, single spaces. Undefined for one that may be about a person, such as an email, a
 * phone, order or VAT number, a post code or a link, that has no letter, or is too long: it is not counted. Names cannot be told from
 * brands here (term-clients.ts).
 */
export function countedTerm(phrase: string, locale: string): string | undefined {
  const term = phrase
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLocaleLowerCase(locale);
  if (!term.isWellFormed() || [...term].length > MAX_CHARACTERS || !/\p{L}/u.test(term)) return undefined;
  if (LINK.test(term) || SPACED_CODE.test(term) || words(term).some(isCode)) return undefined;
  const digits = term.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > MAX_DIGITS ? undefined : term;
}

const words = (term: string): string[] => term.split(/[^\p{L}\p{M}\p{N}]+/u);

const isCode = (word: string): boolean => LETTER.test(word) && /\p{Nd}/u.test(word) && !SIZE.test(word);
