import type { VariationRoles } from '../../shared/variation-roles.ts';
import { type ChildRow, customOf, isSet, type ProductRow } from '../catalogue/family.ts';
import type { Availability } from '../inventory/availability.ts';
import { valueName } from './variation-attributes.ts';

/** Availability of a size or length. */
interface Choice {
  orderable: boolean;
  /** announced, not available yet */
  isComingSoon: boolean;
  /** not orderable; customers can request a back-in-stock mail */
  isNotifyMe: boolean;
}

export interface LengthChoice extends Choice {
  length: string;
  lengthDisplayValue: string;
}

export interface SizeChoice extends Choice {
  size: string;
  sizeDisplayValue: string;
  /** empty when the product has no lengths */
  lengths: LengthChoice[];
  /** true when one piece is left */
  isLastUnit: boolean;
  isLastUnitText?: string;
}

export interface VariantPreferences {
  /** `c_variantPrefMap`, by colour code */
  variantPrefMap: Record<string, SizeChoice[]>;
  /** `c_variantAllNotifyMe`, by colour code: true when every size is notify-me */
  variantAllNotifyMe: Record<string, boolean>;
}

const LAST_UNIT: Record<string, string> = {
  en: 'Last unit',
  fr: 'Dernière pièce',
  es: 'Última unidad',
  de: 'Letztes Stück',
  it: 'Ultimo pezzo',
};

/**
 * Returns sizes and lengths of each colour of a master, in the master's order, for tiles and size pickers. What counts
 * as colour, size and length is up to `roles`.
 * Products without colours use the empty code.
 */
export function variantPreferences(
  master: ProductRow,
  variants: ChildRow[],
  availability: Map<string, Availability>,
  locale: string,
  roles: VariationRoles,
): VariantPreferences {
  const values = (id: string | undefined) =>
    master.variation_attributes.find((attribute) => attribute.id === id)?.values ?? [];
  const having = (rows: ChildRow[], id: string | undefined, value: string) =>
    rows.filter((row) => row.variation_values[id ?? ''] === value);
  const choice = (rows: ChildRow[]): Choice => {
    const orderable = rows.some((row) => availability.get(row.id)?.orderable);
    const says = (name: string) => !orderable && rows.some((row) => isSet(customOf(row, master, name)));
    return { orderable, isComingSoon: says('isComingSoon'), isNotifyMe: says('isNotifyMe') };
  };
  const result: VariantPreferences = { variantPrefMap: {}, variantAllNotifyMe: {} };
  const colours = values(roles.color).map((value) => value.value);
  for (const colour of colours.length > 0 ? colours : ['']) {
    const ofColour = colour === '' ? variants : having(variants, roles.color, colour);
    const sizes = values(roles.size).flatMap((size): SizeChoice[] => {
      const rows = having(ofColour, roles.size, size.value);
      if (rows.length === 0) return [];
      const left = rows.reduce((sum, row) => sum + (availability.get(row.id)?.ats ?? 0), 0);
      const lastUnit = LAST_UNIT[locale.slice(0, 2)] ?? LAST_UNIT.en!;
      return [
        {
          size: size.value,
          sizeDisplayValue: valueName(size, locale),
          lengths: values(roles.length).flatMap((length) => {
            const ofLength = having(rows, roles.length, length.value);
            if (ofLength.length === 0) return [];
            const names = { length: length.value, lengthDisplayValue: valueName(length, locale) };
            return [{ ...names, ...choice(ofLength) }];
          }),
          ...choice(rows),
          isLastUnit: left === 1,
          ...(left === 1 ? { isLastUnitText: lastUnit } : {}),
        },
      ];
    });
    if (sizes.length === 0) {
      // Without sizes the back-in-stock mail is for the colour.
      if (choice(ofColour).isNotifyMe) result.variantAllNotifyMe[colour] = true;
      continue;
    }
    result.variantPrefMap[colour] = sizes;
    result.variantAllNotifyMe[colour] = sizes.every((size) => size.isNotifyMe);
  }
  return result;
}
