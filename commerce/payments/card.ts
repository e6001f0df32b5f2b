/** Whether a card number's check digit is right (Luhn). */
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

/** Brands by first digits and lengths. */
const TYPES: [prefix: RegExp, lengths: RegExp, cardType: string][] = [
  [/^4/, /^(\d{13}|\d{16}|\d{19})$/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, /^\d{16}$/, 'MasterCard'],
  [/^3[47]/, /^\d{15}$/, 'Amex'],
  [/^(50|5[6-9]|6)/, /^\d{12,19}$/, 'Maestro'],
];

/** The card's brand; undefined for a number the store does not take. */
export function cardTypeOf(number: string): string | undefined {
  return TYPES.find(([prefix, lengths]) => prefix.test(number) && lengths.test(number))?.[2];
}

/** The number as it may be kept: stars and the last four digits. */
export function maskNumber(number: string): string {
  const characters = number.replace(/[\s-]/g, '');
  return characters.slice(-4).padStart(Math.max(characters.length, 4), '*');
}

/** Digits of a masked number that are left in sight at most: the issuer's six and the last four. */
const MOST_SHOWN = 10;

/** Whether a number is masked, so that nobody can pay with it: `************4242`. */
export const isMasked = (number: string): boolean => number.replace(/\D/g, '').length <= MOST_SHOWN;

/** What is wrong with a number that is not. */
export const NOT_MASKED = 'must be masked; a whole number goes into number';
