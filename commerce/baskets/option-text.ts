import { badRequest } from '../http/problem.ts';
import type { OptionTextRule } from '../services/commerce-services.ts';
import type { BasketItem } from './basket-state.ts';

/** Characters of a text that are shown. */
const SHOWN = 100;

/**
 * The custom attribute of a line that holds the text of an option, such as initials: `c_monogramText`. The storefront
 * names it the same way in `storefront/sites/deferred/option-text.ts`.
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

/**
 * Refuses a line whose chosen option needs a text, such as initials, that it does not have. The text is kept composed
 * and without spaces around it.
 */
export function settleOptionTexts(item: BasketItem, rules: readonly OptionTextRule[]): void {
  for (const { optionId, optionValueId } of item.options ?? []) {
    const rule = rules.find((one) => one.optionId === optionId && one.valueId === optionValueId);
    if (!rule) continue;
    const name = textAttribute(optionId);
    const given = item.custom?.[name];
    const text = typeof given === 'string' ? given.normalize('NFC').trim() : '';
    const { min, max } = rule;
    if (!new RegExp(`^(?:[\\p{L}\\p{N}]\\p{M}?){${min},${max}}$`, 'u').test(text)) {
      throw badRequest(
        `The option '${optionId}' needs ${min === max ? min : `${min} to ${max}`} letters or digits in ${name}.`,
        'invalid-option-text',
        'Invalid Option Text',
        { productId: item.productId, optionId, optionValueId, minLength: min, maxLength: max },
      );
    }
    item.custom = { ...item.custom, [name]: text };
  }
}
