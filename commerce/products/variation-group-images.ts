import type { ChildRow, ProductRow } from '../catalogue/family.ts';
import { groupFor, type ImageSource, imageJson } from './image-groups.ts';
import { rolesOfMaster } from './master-roles.ts';
import { valueName } from './variation-attributes.ts';

/** Images and swatch of a colour for tiles. */
export interface ColourImages {
  /** exact swatch colour, if defined */
  hex?: string;
  /** refinement colour, if defined */
  refinementColor?: string;
  name: string;
  images: { link: string; alt: string }[];
  swatch?: { link: string };
  /** one of its variants is announced as reduced */
  isSale: boolean;
}

/** `c_variationGroupImages`: per colour code of a master's online variants, in the master's order. */
export function variationGroupImages(
  master: ProductRow,
  variants: ChildRow[],
  source: ImageSource,
  isSale: (variant: ChildRow) => boolean,
): Record<string, ColourImages> {
  const result: Record<string, ColourImages> = {};
  const { color } = rolesOfMaster(master, source.settings);
  const colours = master.variation_attributes.find((attribute) => attribute.id === color);
  if (!colours) return result;
  for (const value of colours.values) {
    const ofColour = variants.filter((variant) => variant.variation_values[colours.id] === value.value);
    if (ofColour.length === 0) continue;
    const variation = { [colours.id]: value.value };
    const attributeText = (attribute: string) =>
      ofColour.map(({ custom }) => custom[attribute]).find((one): one is string => typeof one === 'string');
    const hex = attributeText('colorHex');
    const refinementColor = attributeText('refinementColor');
    const large = groupFor(master.images, 'large', variation);
    const swatch = groupFor(master.images, 'swatch', variation)?.images[0];
    result[value.value] = {
      ...(hex === undefined ? {} : { hex }),
      ...(refinementColor === undefined ? {} : { refinementColor }),
      name: valueName(value, source.locale),
      images: (large?.images ?? []).map((image) => {
        const { link, alt } = imageJson(image, source, large);
        return { link, alt };
      }),
      ...(swatch ? { swatch: { link: imageJson(swatch, source).link } } : {}),
      isSale: ofColour.some(isSale),
    };
  }
  return result;
}
