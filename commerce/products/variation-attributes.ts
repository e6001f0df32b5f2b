import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { ChildRow, ProductRow } from '../catalogue/family.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import { groupFor, type ImageSource, imageJson } from './image-groups.ts';

/** Display name of a variation value; default the value itself. */
export function valueName({ value, name }: { value: string; name: Localized }, locale: string): string {
  return localize(name, locale) ?? value;
}

/**
 * Variation attributes of a master with the values of its online variants. A value is orderable when any of
 * its variants is. Colours have their first image and swatch.
 */
export function variationAttributesJson(
  master: ProductRow,
  variants: ChildRow[],
  orderable: (variantId: string) => boolean,
  source: ImageSource,
  names: ReadonlyMap<string, Localized>,
): ShopperProductsTypes.VariationAttribute[] {
  return master.variation_attributes.map((attribute) => ({
    id: attribute.id,
    name:
      localize(attribute.name, source.locale) ??
      localize(names.get(attribute.attribute ?? attribute.id), source.locale) ??
      attribute.id,
    values: attribute.values.flatMap((value) => {
      const having = variants.filter((variant) => variant.variation_values[attribute.id] === value.value);
      if (having.length === 0) return [];
      const variation = { [attribute.id]: value.value };
      const withImage = (viewType: string) => {
        const group = groupFor(master.images, viewType, variation);
        const [first] = group && Object.keys(group.variation).length > 0 ? group.images : [];
        return first && imageJson(first, source, group);
      };
      const image = withImage('large');
      const swatch = withImage('swatch');
      return [
        {
          name: valueName(value, source.locale),
          orderable: having.some((variant) => orderable(variant.id)),
          value: value.value,
          ...(image ? { image } : {}),
          ...(swatch ? { imageSwatch: swatch } : {}),
        },
      ];
    }),
  }));
}
