import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import type { ImageGroup } from '../database/tables/catalogue.ts';

/** What images of one product need to become JSON. */
export interface ImageSource {
  /** origin put before paths, e.g. http://localhost:3000 */
  origin: string;
  catalogId: string;
  locale: string;
  /** stands in for alternative texts the data do not give */
  name: string;
}

export interface ImageChoice {
  /** all groups, instead of those for the variation alone */
  all: boolean;
  /** colour and the like that the product stands for */
  variation: Record<string, string>;
  /** view types asked for and how many images of each at most; all when absent */
  types?: Map<string, number>;
}

const PLAIN_PATH = /^[\w./-]*$/;

/** The address of an image of a catalogue or library. */
export function imageLink(origin: string, catalogId: string, path: string): string {
  // Most paths need no escaping, and a page of a search has thousands.
  const escaped = PLAIN_PATH.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
  return `${origin}/images/${encodeURIComponent(catalogId)}/${escaped}`;
}

/** One image as the platform gives it. */
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
 * Image groups of a product: all of them, each with the variation values it is for, or for each view
 * type the one that fits the variation best.
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

/** The group of a view type that fits a variation best, e.g. the swatch of a colour. */
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
