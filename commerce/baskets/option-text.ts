import { badRequest } from '../http/problem.ts';
import type { OptionTextRule } from '../services/commerce-services.ts';
import type { BasketItem } from './basket-state.ts';

/** Maximum characters of a displayed text. */
const MAX_CHARACTERS = 100;

/**
 * Name of the custom attribute with the text of an option, such as initials: `c_monogramText`. The same as
 * in `storefront/sites/deferred/option-text.ts`.
 */
export const textAttribute = (optionId: string) => `c_${optionId.replace(/\W/g, '')}Text` as const;

/** Returns the text of an option from the fields of a line; undefined without one. */
export function optionText(line: object, optionId = ''): string | undefined {
  const text = (line as Record<string, unknown>)[textAttribute(optionId)];
  if (typeof text !== 'string') return undefined;
  return (
    text
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, MAX_CHARACTERS) || undefined
  );
}

/**
 * Throws 400 when a selected option requires a text that the line lacks. Stores the text trimmed and
 * NFC-normalised.
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
        `The option '${optionId}' requires ${min === max ? min : `${min} to ${max}`} letters or digits in ${name}.`,
        'invalid-option-text',
        'Invalid Option Text',
        { productId: item.productId, optionId, optionValueId, minLength: min, maxLength: max },
      );
    }
    item.custom = { ...item.custom, [name]: text };
  }
}
