import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import type { VariationAttribute } from '../database/tables/catalogue.ts';

/** Names and values of a variant's attributes in a language, such as colour and size. */
export function chosenValues(
  attributes: VariationAttribute[] | undefined,
  chosen: Record<string, string>,
  locale: string,
): { name: string; value: string }[] {
  return (attributes ?? []).flatMap((attribute) => {
    const value = chosen[attribute.id];
    if (value === undefined) return [];
    const known = attribute.values.find((candidate) => candidate.value === value);
    return [
      {
        name: localize(attribute.name as Localized, locale) ?? attribute.id,
        value: localize(known?.name as Localized | undefined, locale) ?? value,
      },
    ];
  });
}
