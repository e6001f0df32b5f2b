/** Characters of a text that are shown. */
const SHOWN = 100;

/**
 * The custom attribute of a line that holds the text of an option, such as initials: `c_monogramText`. The storefront
 * names it the same way in `storefront/sites/option-text.ts`.
 */
export const textAttribute = (optionId: string) => `c_${optionId.replace(/\W/g, '')}Text` as const;

/** The text of an option in one line, from the fields of a line; undefined when there is none. */
export function optionText(line: object, optionId = ''): string | undefined {
  const text = (line as Record<string, unknown>)[textAttribute(optionId)];
  if (typeof text !== 'string') return undefined;
  return (
    text
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, SHOWN) || undefined
  );
}
