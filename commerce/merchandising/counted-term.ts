/** Characters of a phrase that is counted; a longer one is a sentence that somebody pasted. */
const MAX_CHARACTERS = 60;

/** Digits of a phrase that is counted; phone numbers, order numbers and cards have more. */
const MAX_DIGITS = 4;

/**
 * The form in which a phrase is counted: lower case, single spaces. Undefined for one that may be about a person, such as an email, a
 * phone or order number or a link, that has no letter, or is too long: it is not counted.
 */
export function countedTerm(phrase: string, locale: string): string | undefined {
  const term = phrase
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLocaleLowerCase(locale);
  if (!term.isWellFormed() || [...term].length > MAX_CHARACTERS || !/\p{L}/u.test(term)) return undefined;
  if (/@|:\/\/|\bwww\./.test(term)) return undefined;
  const digits = term.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > MAX_DIGITS ? undefined : term;
}
