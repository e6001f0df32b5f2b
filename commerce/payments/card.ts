import type { z } from 'zod';

/** Whether a card number has a valid check digit (Luhn). */
export function passesCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Card types by leading digits and lengths. */
const TYPES: [prefix: RegExp, lengths: RegExp, cardType: string][] = [
  [/^4/, /^(\d{13}|\d{16}|\d{19})$/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, /^\d{16}$/, 'MasterCard'],
  [/^3[47]/, /^\d{15}$/, 'Amex'],
  [/^(50|5[6-9]|6)/, /^\d{12,19}$/, 'Maestro'],
];

/** Returns the card type; undefined for an unsupported number. */
export function cardTypeOf(number: string): string | undefined {
  return TYPES.find(([prefix, lengths]) => prefix.test(number) && lengths.test(number))?.[2];
}

/** Masks a number for storage: asterisks and the last four digits. */
export function maskNumber(number: string): string {
  const characters = number.replace(/[\s-]/g, '');
  return characters.slice(-4).padStart(Math.max(characters.length, 4), '*');
}

/** Maximum visible digits of a masked number: the issuer's six and the last four. */
const MAX_VISIBLE_DIGITS = 10;

/** Whether a number is masked, so that it cannot be used for payments: `************4242`. */
export const isMasked = (number: string): boolean =>
  number.replace(/\P{Nd}/gu, '').length <= MAX_VISIBLE_DIGITS;

/** Validation message for an unmasked number. */
export const NOT_MASKED = 'must be masked; send a full card number in `number`';

/** First code points of the digits 1 to 10 in circles that NFKC does not convert. */
const CIRCLED = [0x24f5, 0x2776, 0x2780, 0x278a];

/** Returns the ASCII form of a digit of any script, or of a circled one; other characters unchanged. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0)!;
  const first = CIRCLED.find((start) => code >= start && code < start + 10);
  if (first !== undefined) return String(code - first + 1);
  if (!/\p{Nd}/u.test(character)) return character;
  // The digits of a script are ten code points in a row, from 0 to 9.
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}

/** Converts digits of all scripts, and full-width, circled and superscript ones, to ASCII. */
const withAsciiDigits = (text: string) => text.normalize('NFKC').replace(/\p{N}/gu, asciiDigit);

/** Returns letters and digits alone: anything else may stand between the digits of a card number. */
const lettersAndDigits = (text: string) => withAsciiDigits(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text contains a card number: 13 to 19 digits with a valid check digit, in groups or not. */
export function containsCardNumber(text: string): boolean {
  return (lettersAndDigits(text).match(/\p{N}{13,}/gu) ?? []).some(
    (run) => !/^\d+$/.test(run) || hasValidPart(run),
  );
}

function hasValidPart(digits: string): boolean {
  for (let start = 0; start + 13 <= digits.length; start++) {
    for (let length = 13; length <= 19 && start + length <= digits.length; length++) {
      if (passesCheckDigit(digits.slice(start, start + length))) return true;
    }
  }
  return false;
}

/** Whether a text is nothing but a card number. Unlike containsCardNumber it allows tokens, which may contain digits. */
export const isCardNumber = (text: string): boolean => {
  const digits = lettersAndDigits(text);
  return digits.length >= 13 && passesCheckDigit(digits);
};

/** First digits of the card schemes' numbers. */
const SCHEMES = /^([3-6]|2[2-7])/;

/**
 * Whether a text contains what a shopper would type as a card number: groups of digits that together are 13 to 19 digits of
 * a card scheme with a valid check digit. Unlike containsCardNumber it ignores parts of a longer number, such as a
 * tracking number, so that it fits free text.
 */
export function hasTypedCardNumber(text: string): boolean {
  const parts = withAsciiDigits(text).split(/\p{L}+/u);
  return parts.some((part) => {
    const groups = part.match(/\p{N}+/gu) ?? [];
    return groups.some((_group, start) => startsWithCardNumber(groups.slice(start, start + 19)));
  });
}

function startsWithCardNumber(groups: string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > 19) return false;
    if (digits.length >= 13 && SCHEMES.test(digits) && passesCheckDigit(digits)) return true;
  }
  return false;
}

/** Validation message for a card number in another field. */
export const NO_CARD_NUMBER = 'must not contain a card number';

/** Refuses a card number in free text that is stored as it is. */
export const withoutCardNumber = (text: z.ZodString) =>
  text.refine((value) => !hasTypedCardNumber(value), NO_CARD_NUMBER);
