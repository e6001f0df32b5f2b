import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import { nearestViewTypes } from '../../shared/view-types.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { localize } from '../database/localized.ts';
import type { CatalogImages, ImageGroup, VariationAttribute } from '../database/tables/catalogue.ts';
import { localizedOwner } from '../images/localized-owner.ts';

/** Context for converting images of one product to JSON. */
export interface ImageSource {
  /** origin put before paths, e.g. http://localhost:3000 */
  origin: string;
  catalogId: string;
  locale: string;
  /** default alternative text */
  name: string;
  /** variation attributes of the product, whose values have display names */
  attributes?: VariationAttribute[] | undefined;
  /** image settings of the catalogue: location and patterns of texts */
  settings?: CatalogImages | undefined;
}

export interface ImageChoice {
  /** returns all groups instead of those of the variation */
  all: boolean;
  /** variation values that represent the product, such as its colour */
  variation: Record<string, string>;
  /** view types with the maximum images of each; undefined for all */
  types?: Map<string, number>;
}

type Image = ImageGroup['images'][number];

const PLAIN_PATH = /^[\w./-]*$/;
const UPWARD = /(?:^|\/)\.\.?(?:\/|$)/;
const ABSOLUTE = /^(?:https?:)?\/\//i;

/** Image settings of the catalogues that have any, by catalogue id. */
export async function imageSettings(catalogue: Catalogue): Promise<Map<string, CatalogImages>> {
  return cached(catalogue, 'image settings', async () => {
    const { rows } = await sql<{ id: string; settings: CatalogImages }>`
      select id, image_settings || case when locales is null then '{}' else jsonb_build_object('locales', locales) end as settings
      from catalog left join (
        select owner, jsonb_agg(locale) as locales from static_locale group by owner
      ) localized on localized.owner = catalog.id
      where image_settings <> '{}' or locales is not null`.execute(catalogue.db);
    return new Map(rows.map(({ id, settings }) => [id, settings]));
  });
}

// Skips escaping for most paths, because a result page contains thousands.
const escaped = (path: string) =>
  PLAIN_PATH.test(path) ? path : path.normalize('NFC').split('/').map(encodeURIComponent).join('/');

const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '');

/** A path below its folder: a browser would resolve `..` to another address of the store. */
const inside = (path: string) =>
  UPWARD.test(path)
    ? path
        .split('/')
        .filter((segment) => !/^\.\.?$/.test(segment))
        .join('/')
    : path;

/**
 * Absolute URL of a static file of a catalogue or library; absolute URLs stay unchanged. Steps upwards are left out of a path,
 * so that it leads to no file.
 */
export function imageLink(origin: string, catalogId: string, path: string): string {
  if (ABSOLUTE.test(path)) return path;
  return `${origin}/images/${encodeURIComponent(catalogId)}/${escaped(inside(path).replace(/^\/+/, ''))}`;
}

/**
 * Absolute URL of a product image: below the base path of the catalogue's image settings, or at its external location,
 * preferably over https.
 */
export function productImageLink(
  origin: string,
  catalogId: string,
  settings: CatalogImages | undefined,
  path: string,
  locale?: string,
): string {
  if (ABSOLUTE.test(path)) return path;
  const external = settings?.httpsUrl ?? settings?.httpUrl;
  // The path of an external service may have a query, and escapes.
  if (external) {
    const below = encodeURI(inside(path).replace(/^\/+/, '')).replace(/%25([\da-f]{2})/gi, '%$1');
    return `${encodeURI(external.replace(/\/+$/, '')).replace(/%25([\da-f]{2})/gi, '%$1')}/${below}`;
  }
  const base = trimSlashes(settings?.basePath ?? '');
  const owner = settings?.locales && locale ? localizedOwner(catalogId, settings.locales, locale) : catalogId;
  return imageLink(origin, owner, base ? `${base}/${path.replace(/^\/+/, '')}` : path);
}

const STEPS_UPWARD = /(?:^|[/\\])\.\.(?:[/\\]|$)/;
const isRefused = ({ path }: Image): boolean => path.includes('..') && STEPS_UPWARD.test(path);

/** Groups without images whose paths lead out of the folder of the pictures, as if the product did not have them. */
export const shownGroups = (groups: ImageGroup[]): ImageGroup[] =>
  groups.some(({ images }) => images.some(isRefused))
    ? groups.flatMap((group) => {
        const images = group.images.filter((image) => !isRefused(image));
        return images.length > 0 || group.images.length === 0 ? [{ ...group, images }] : [];
      })
    : groups;

/** An image in the platform's format. `group` and its position fill the patterns of texts. */
export function imageJson(image: Image, source: ImageSource, group?: ImageGroup) {
  const { origin, catalogId, settings, locale } = source;
  const link = productImageLink(origin, catalogId, settings, image.path, locale);
  const textOf = (own: Image['title'], pattern: string | undefined) =>
    localize(own, locale) ?? ((pattern && filled(pattern, source, image, group)) || source.name);
  return {
    alt: textOf(image.alt, settings?.altPattern),
    disBaseLink: link,
    link,
    title: textOf(image.title, settings?.titlePattern),
  };
}

function displayName({ attributes, locale }: ImageSource, id: string, value: string): string {
  const known = attributes?.find((one) => one.id === id)?.values.find((one) => one.value === value);
  return localize(known?.name, locale) ?? value;
}

/** Fills a pattern such as `${productname}, ${variationvalue}, ${viewtype}`; parts without a value are left out. */
function filled(pattern: string, source: ImageSource, image: Image, group: ImageGroup | undefined): string {
  const values: Record<string, string> = {
    productname: source.name,
    variationvalue: Object.entries(group?.variation ?? {})
      .map(([id, value]) => displayName(source, id, value))
      .join(' '),
    viewtype: group?.viewType ?? '',
    index: group ? String(group.images.indexOf(image)) : '',
  };
  return pattern
    .replace(/\$\{\s*(\w+)\s*\}/g, (_whole, name: string) => values[name.toLowerCase()] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
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
  const shown = shownGroups(groups);
  const wanted = choice.types ? shown.filter((group) => choice.types!.has(group.viewType)) : shown;
  const chosen = choice.all ? wanted : bestGroups(wanted, choice.variation);
  return chosen.map((group) => ({
    images: group.images
      .slice(0, choice.types?.get(group.viewType))
      .map((image) => imageJson(image, source, group)),
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

/**
 * Returns the group of a view type that matches a variation best, such as the swatch of a colour. Without images of that
 * view type, the group of the nearest one.
 */
export function groupFor(
  groups: ImageGroup[],
  viewType: string,
  variation: Record<string, string>,
): ImageGroup | undefined {
  const found = bestGroups(
    shownGroups(groups).filter((group) => group.images.length > 0),
    variation,
  );
  const exact = found.find((group) => group.viewType === viewType);
  if (exact || found.length === 0) return exact;
  const [nearest] = nearestViewTypes(
    found.map((group) => group.viewType),
    viewType,
  );
  return found.find((group) => group.viewType === nearest);
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
