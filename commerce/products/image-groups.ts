import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import type { ImageGroup } from '../database/tables/catalogue.ts';

/** Context for converting images of one product to JSON. */
export interface ImageSource {
  /** origin put before paths, e.g. http://localhost:3000 */
  origin: string;
  catalogId: string;
  locale: string;
  /** default alternative text */
  name: string;
}

export interface ImageChoice {
  /** returns all groups instead of those of the variation */
  all: boolean;
  /** variation values that represent the product, such as its colour */
  variation: Record<string, string>;
  /** view types with the maximum images of each; undefined for all */
  types?: Map<string, number>;
}

const PLAIN_PATH = /^[\w./-]*$/;

/** Absolute URL of an image of a catalogue or library. */
export function imageLink(origin: string, catalogId: string, path: string): string {
  // Skips escaping for most paths, because a result page contains thousands.
  const escaped = PLAIN_PATH.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
  return `${origin}/images/${encodeURIComponent(catalogId)}/${escaped}`;
}

/** An image in the platform's format. */
export function imageJson(image: ImageGroup['images'][number], source: ImageSource) {
  const link = imageLink(source.origin, source.catalogId, image.path);
  return {
    alt: localize(image.alt, source.locale) ?? source.name,
    disBaseLink: link,
    link,
    title: localize(image.title, source.locale) ?? source.name,
  };
}

/**
 * Image groups of a product: all of them with their variation values, or for each view type the group that
 * matches the variation best.
 */
export function imageGroupsJson(
  groups: ImageGroup[],
  source: ImageSource,
  choice: ImageChoice,
): ShopperProductsTypes.ImageGroup[] {
  const wanted = choice.types ? groups.filter((group) => choice.types!.has(group.viewType)) : groups;
  const chosen = choice.all ? wanted : bestGroups(wanted, choice.variation);
  return chosen.map((group) => ({
    images: group.images.slice(0, choice.types?.get(group.viewType)).map((image) => imageJson(image, source)),
    ...(Object.keys(group.variation).length > 0
      ? {
          variationAttributes: Object.entries(group.variation).map(([id, value]) => ({
            id,
            values: [{ value }],
          })),
        }
      : {}),
    viewType: group.viewType,
  }));
}

/** Returns the group of a view type that matches a variation best, such as the swatch of a colour. */
export function groupFor(
  groups: ImageGroup[],
  viewType: string,
  variation: Record<string, string>,
): ImageGroup | undefined {
  return bestGroups(
    groups.filter((group) => group.viewType === viewType),
    variation,
  )[0];
}

function bestGroups(groups: ImageGroup[], variation: Record<string, string>): ImageGroup[] {
  const best = new Map<string, ImageGroup>();
  const size = (group: ImageGroup) => Object.keys(group.variation).length;
  for (const group of groups) {
    const fits = Object.entries(group.variation).every(([name, value]) => variation[name] === value);
    const known = best.get(group.viewType);
    if (fits && (!known || size(group) > size(known))) best.set(group.viewType, group);
  }
  return [...best.values()];
}
