import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { toAmount } from '../../shared/minor-units.ts';
import { type ChildRow, type ProductRow, textOf } from '../catalogue/family.ts';
import { localizeCustom } from '../database/localized.ts';
import { groupFor, type ImageSource, imageGroupsJson, imageJson } from './image-groups.ts';
import { type LoadedProducts, optionsPrice } from './load-products.ts';
import { priceAttributes, reducedIn } from './price-attributes.ts';
import { tieredPricesJson } from './price-json.ts';
import { productPromotionsJson, promotionAttributes } from './promotion-attributes.ts';
import { representedVariants } from './represented-variants.ts';
import { setPrice } from './set-price.ts';
import { type UnitPrice, unitPriceOf } from './unit-price.ts';
import { variationGroupImages } from './variation-group-images.ts';
import { variationsJson } from './variations-json.ts';

type Hit = ShopperSearchTypes.ProductSearchHit;

/** Optional parts of a hit. */
export const HIT_EXPANSIONS = [
  'availability',
  'images',
  'prices',
  'represented_products',
  'variations',
  'promotions',
  'custom_properties',
  'page_meta_tags',
] as const;
export type HitExpansion = (typeof HIT_EXPANSIONS)[number];

/** Options for returning hits. */
export interface HitQuery {
  expand: ReadonlySet<HitExpansion>;
  allImages?: boolean | undefined;
  perPricebook: boolean;
  allVariationProperties: boolean;
  /** custom properties returned with each variant, by API name */
  includedCustomVariationProperties: string[];
  /** view types of image groups with the maximum images of each; undefined for all */
  imgTypes?: Map<string, number> | undefined;
  imageOrigin: string;
  /** selected values by refined attribute */
  attributes: ReadonlyMap<string, string[]>;
  /** the article number that was searched for */
  code?: string | undefined;
  /** the only variants of a master that the hit stands for */
  variantIds?: string[] | undefined;
  /** variation values that these variants share, unlike others of the master */
  values?: Record<string, string> | undefined;
}

/** A product as a search hit; a master is represented by the variants that match the refinements best. */
export function hitView(loaded: LoadedProducts, row: ProductRow, query: HitQuery): Hit {
  const { site } = loaded;
  const { expand } = query;
  const master = row.type === 'master' ? row : undefined;
  const represented = master ? representedVariants(loaded, master, query) : [row];
  const shown = represented[0] ?? row;
  const name = textOf(row, undefined, 'name', site.locale) ?? row.id;
  const source: ImageSource = {
    origin: query.imageOrigin,
    catalogId: row.catalog_id,
    locale: site.locale,
    name,
    attributes: row.variation_attributes,
    settings: loaded.imageSettings.get(row.catalog_id),
  };
  const price = loaded.prices.get(row.id);
  const custom = expand.has('custom_properties');
  const offers = custom || expand.has('promotions') ? loaded.offers(row) : [];
  return {
    ...(custom
      ? {
          ...localizeCustom({ ...shown.custom, ...row.custom }, site.locale),
          ...priceAttributes(row, undefined, price, site),
          ...promotionAttributes(offers, site.currency, price?.cents, site.locale),
          ...(query.variantIds ? { c_assignedVariantIds: query.variantIds } : {}),
          ...(query.values && Object.keys(query.values).length > 0
            ? { c_assignedVariationValues: query.values }
            : {}),
        }
      : {}),
    productId: row.id,
    productName: name,
    hitType: row.type === 'item' ? 'product' : row.type,
    productType: { [row.type]: true },
    ...(expand.has('availability') ? { orderable: loaded.availability.get(row.id)?.orderable ?? false } : {}),
    ...(expand.has('prices') ? priceFields(loaded, row, query) : {}),
    ...(custom || expand.has('prices') ? optionsPrice(loaded, row) : {}),
    ...(expand.has('promotions') ? { productPromotions: productPromotionsJson(offers, site) } : {}),
    ...(expand.has('promotions') && expand.has('prices') ? setPrice(loaded, row) : {}),
    ...(expand.has('images') ? imageFields(row, shown, source, query) : {}),
    ...(expand.has('represented_products')
      ? {
          representedProduct: custom ? representedJson(loaded, shown, master) : { id: shown.id },
          representedProducts: represented.map(({ id }) => ({ id })),
        }
      : {}),
    ...(master && expand.has('variations') ? variationFields(loaded, master, source, query) : {}),
    ...(master && custom && expand.has('images')
      ? {
          c_variationGroupImages: variationGroupImages(
            master,
            loaded.families.variants(row.id),
            source,
            reducedIn(loaded),
          ),
        }
      : {}),
  };
}

function priceFields(loaded: LoadedProducts, row: ProductRow, query: HitQuery): Partial<Hit> {
  const price = loaded.prices.get(row.id);
  if (!price) return { currency: loaded.site.currency };
  const isRange = price.ranges.length > 0;
  return {
    currency: loaded.site.currency,
    price: toAmount(price.cents, price.currency),
    ...(isRange ? { priceMax: toAmount(price.maxCents, price.currency) } : {}),
    ...unitFields(unitPriceOf(row, undefined, price)),
    tieredPrices: tieredPricesJson(price, query.perPricebook),
    ...(isRange && query.perPricebook
      ? {
          priceRanges: price.ranges.map(({ priceBookId, minCents, maxCents }) => ({
            maxPrice: toAmount(maxCents, price.currency),
            minPrice: toAmount(minCents, price.currency),
            pricebook: priceBookId,
          })),
        }
      : {}),
  };
}

function unitFields(perUnit: UnitPrice | undefined): Partial<Hit> {
  if (!perUnit) return {};
  const { price, max, unit, quantity } = perUnit;
  return {
    pricePerUnit: price,
    ...(max === undefined ? {} : { pricePerUnitMax: max }),
    ...(unit ? { pricePerUnitUnit: unit } : {}),
    c_unitQuantity: quantity,
  };
}

function imageFields(row: ProductRow, shown: ChildRow, source: ImageSource, query: HitQuery): Partial<Hit> {
  const variation = shown.variation_values;
  const group = groupFor(row.images, 'large', variation);
  const image = group?.images[0];
  return {
    ...(image ? { image: imageJson(image, source, group) } : {}),
    ...(query.allImages === undefined
      ? {}
      : {
          imageGroups: imageGroupsJson(row.images, source, {
            all: query.allImages,
            variation,
            // The platform filters by view type only when all images are requested.
            ...(query.allImages && query.imgTypes ? { types: query.imgTypes } : {}),
          }),
        }),
  };
}

/** The variant that a tile displays, with its badges and price. */
function representedJson(loaded: LoadedProducts, shown: ChildRow, master: ProductRow | undefined) {
  const { locale, currency } = loaded.site;
  const price = loaded.prices.get(shown.id);
  return {
    ...localizeCustom({ ...master?.custom, ...shown.custom }, locale),
    ...priceAttributes(shown, master, price, loaded.site),
    ...promotionAttributes(loaded.offers(shown), currency, price?.cents, locale),
    id: shown.id,
  };
}

/** Colours and sizes; the sizes of each colour (`c_variantPrefMap`) only with custom properties. */
function variationFields(
  loaded: LoadedProducts,
  master: ProductRow,
  source: ImageSource,
  query: HitQuery,
): Partial<Hit> {
  const { standard, custom } = variationsJson(
    loaded,
    master,
    master,
    {
      expand: new Set(query.expand.has('promotions') ? ['promotions' as const] : []),
      allImages: false,
      perPricebook: query.perPricebook,
      imgTypes: undefined,
      inventoryIds: [],
    },
    source,
  );
  const { variants, variationAttributes, variationGroups } = standard;
  const all = query.allVariationProperties
    ? { variants: withCustomProperties(loaded, master, variants ?? [], query), variationGroups }
    : {};
  return {
    ...(query.expand.has('custom_properties') ? custom : {}),
    ...({ variationAttributes, ...all } as Partial<Hit>),
  };
}

/** Variants with the requested custom properties. */
function withCustomProperties(
  loaded: LoadedProducts,
  master: ProductRow,
  variants: { productId: string }[],
  { includedCustomVariationProperties: names }: HitQuery,
) {
  if (names.length === 0) return variants;
  const rows = new Map(loaded.families.variants(master.id).map((row) => [row.id, row]));
  return variants.map((variant) => {
    const known = localizeCustom(
      { ...master.custom, ...rows.get(variant.productId)?.custom },
      loaded.site.locale,
    );
    return { ...variant, ...pick(known, names) };
  });
}

const pick = (fields: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
