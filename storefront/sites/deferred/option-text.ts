/** Characters that a text of an option may have. */
export interface TextLength {
  min: number;
  max: number;
}

/** A value of an option that needs a text of the shopper, such as initials. */
export interface OptionText extends TextLength {
  optionId: string;
  valueId: string;
}

/** Characters of a text that are read at all. */
const LONGEST = 200;

/**
 * The custom attribute of a basket line that holds the text of an option: `c_monogramText`. The commerce service names
 * it the same way in `commerce/baskets/option-text.ts`.
 */
export const textAttribute = (optionId: string) => `c_${optionId.replace(/\W/g, '')}Text` as const;

/** Letters of any script with their accents, and digits, as a `pattern` of a field. */
export const textPattern = ({ min, max }: TextLength) => `(?:[\\p{L}\\p{N}]\\p{M}?){${min},${max}}`;

/** A text as it is kept: composed and without spaces around it. Undefined when it is not what the option needs. */
export function readOptionText(given: unknown, length: TextLength): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined;
  const text = given.normalize('NFC').trim();
  return new RegExp(`^${textPattern(length)}$`, 'u').test(text) ? text : undefined;
}

/** The texts among the fields of a line or item, by attribute; whatever else it has is left out. */
export function textsOf(line: object, options: { optionId: string }[] = []): Record<`c_${string}`, string> {
  const fields = line as Record<string, unknown>;
  return Object.fromEntries(
    options.flatMap(({ optionId }) => {
      const name = textAttribute(optionId);
      const text = fields[name];
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, LONGEST)]] : [];
    }),
  );
}

/** The message that says which text is needed, and its values. */
export const textRefusal = ({ min, max }: TextLength) => ({
  id: min === max ? ('text_exact' as const) : ('text_between' as const),
  values: { min, n: max },
});
