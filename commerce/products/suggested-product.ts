import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { toAmount } from '../../shared/minor-units.ts';
import { type ProductRow, textOf } from '../catalogue/family.ts';
import { localizeCustom } from '../database/localized.ts';
import { groupFor, imageJson } from './image-groups.ts';
import { type LoadedProducts, optionsPrice } from './load-products.ts';
import { rolesOfMaster } from './master-roles.ts';
import { priceAttributes, reducedIn } from './price-attributes.ts';
import { representedVariants } from './represented-variants.ts';
import { variationGroupImages } from './variation-group-images.ts';

/**
 * A product in the search overlay: name, price and requested custom properties. Computed ones are the fields
 * of a tile (`c_listPrice` etc.), the highest price of a range (`c_priceMax`), the displayed colour
 * (`c_colorCode`) with its image (`c_imageObject`), and all colours with code, name, hex and swatch
 * (`c_colors`), and the `attribute` that they are values of unless it is `color`.
 */
export function suggestedProductJson(
  loaded: LoadedProducts,
  row: ProductRow,
  imageOrigin: string,
  { properties, hasImage = false }: { properties: string[]; hasImage?: boolean },
): ShopperSearchTypes.SuggestedProduct {
  const { locale, currency } = loaded.site;
  const name = textOf(row, undefined, 'name', locale) ?? row.id;
  const settings = loaded.imageSettings.get(row.catalog_id);
  const attributes = row.variation_attributes;
  const source = { origin: imageOrigin, catalogId: row.catalog_id, locale, name, attributes, settings };
  const isMaster = row.type === 'master';
  const shown = isMaster ? (representedVariants(loaded, row, { attributes: new Map() })[0] ?? row) : row;
  const group = groupFor(row.images, 'large', shown.variation_values);
  const image = group?.images[0];
  const picture = image && imageJson(image, source, group);
  const colours = isMaster
    ? variationGroupImages(row, loaded.families.variants(row.id), source, reducedIn(loaded))
    : {};
  const color = isMaster ? rolesOfMaster(row, settings).color : undefined;
  const code = color === undefined ? undefined : shown.variation_values[color];
  const price = loaded.prices.get(row.id);
  const custom: Record<string, unknown> = {
    ...localizeCustom({ ...shown.custom, ...row.custom }, locale),
    ...priceAttributes(row, undefined, price, loaded.site),
    ...optionsPrice(loaded, row),
    ...(code === undefined ? {} : { c_colorCode: code }),
    ...(price && price.maxCents > price.cents
      ? { c_priceMax: toAmount(price.maxCents, price.currency) }
      : {}),
    ...(picture ? { c_imageObject: picture } : {}),
    c_colors: Object.entries(colours).map(([code, { hex, name: colourName, swatch }]) => ({
      code,
      name: colourName,
      ...(color === 'color' ? {} : { attribute: color }),
      ...(hex ? { hex } : {}),
      ...(swatch ? { swatch } : {}),
    })),
  };
  return {
    productId: row.id,
    productName: name,
    currency,
    // The type requires a price, which the product may lack.
    ...((price ? { price: toAmount(price.cents, price.currency) } : {}) as { price: number }),
    ...(picture && hasImage ? { image: picture } : {}),
    ...Object.fromEntries(Object.entries(custom).filter(([property]) => properties.includes(property))),
  };
}
