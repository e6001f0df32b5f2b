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

const TYPES: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'Amex'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
];

/** The card's brand by its first digits; undefined for one the store does not take. */
export function cardTypeOf(number: string): string | undefined {
  return TYPES.find(([prefix]) => prefix.test(number))?.[1];
}

/** The number as it may be kept: stars and the last four digits. */
export function maskNumber(number: string): string {
  const characters = number.replace(/[\s-]/g, '');
  return characters.slice(-4).padStart(Math.max(characters.length, 4), '*');
}
