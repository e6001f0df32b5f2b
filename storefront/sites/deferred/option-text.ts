/** Minimum and maximum length of an option text, in characters. */
export interface TextLength {
  min: number;
  max: number;
}

/** An option value that requires a text from the shopper, such as initials. */
export interface OptionText extends TextLength {
  optionId: string;
  valueId: string;
}

/** Longer input is rejected before it is processed. */
const MAX_INPUT = 200;

/**
 * Name of the custom attribute with an option's text on a basket line: `c_monogramText`. The same as in
 * `commerce/baskets/option-text.ts`.
 */
export const textAttribute = (optionId: string) => `c_${optionId.replace(/\W/g, '')}Text` as const;

/** Regular expression for the `pattern` attribute: letters of any script, with accents, and digits. */
export const textPattern = ({ min, max }: TextLength) => `(?:[\\p{L}\\p{N}]\\p{M}?){${min},${max}}`;

/** Normalises an option text (NFC, trimmed). Returns undefined when it is invalid. */
export function readOptionText(given: unknown, length: TextLength): string | undefined {
  if (typeof given !== 'string' || given.length > MAX_INPUT) return undefined;
  const text = given.normalize('NFC').trim();
  return new RegExp(`^${textPattern(length)}$`, 'u').test(text) ? text : undefined;
}

/** Returns the option texts of a line or item by attribute name, without its other fields. */
export function textsOf(line: object, options: { optionId: string }[] = []): Record<`c_${string}`, string> {
  const fields = line as Record<string, unknown>;
  return Object.fromEntries(
    options.flatMap(({ optionId }) => {
      const name = textAttribute(optionId);
      const text = fields[name];
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, MAX_INPUT)]] : [];
    }),
  );
}

/** Returns the message id and values that explain which text is required. */
export const textRefusal = ({ min, max }: TextLength) => ({
  id: min === max ? ('text_exact' as const) : ('text_between' as const),
  values: { min, n: max },
});
