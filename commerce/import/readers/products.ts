import type { ImageGroup, ProductMember } from '../../database/tables/catalogue.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { child, parseFlag, parseInteger, parseTime, wholeFrom } from '../node-values.ts';
import { longText, picturePath } from '../shown-values.ts';
import type { ImportRow } from '../tables.ts';
import type { XmlNode } from '../xml-stream.ts';
import { catalogIdOf, PAGE_SHAPE, pageTexts } from './categories.ts';
import { isWhole } from './families.ts';
import { optionsOf } from './options.ts';
import { META_RULES_SHAPE, metaRulesOf, SITEMAP_SHAPE, sitemapOf } from './page-rules.ts';
import { taxClassOf } from './taxes.ts';
import { variationAttributesOf } from './variations.ts';

const VALUES = 'variation-attribute-values(variation-attribute-value(display-value description))';

export const PRODUCT_SCHEMA =
  elementSchema(`ean upc unit unit-quantity unit-measure min-order-quantity step-quantity
  display-name short-description long-description online-flag online-from online-to available-flag searchable-flag
  searchable-if-unavailable-flag
  images(image-group(variation image(alt title))) image thumbnail tax-class-id brand manufacturer-name manufacturer-sku
  search-placement search-rank ${PAGE_SHAPE} custom-attributes*
  bundled-products(bundled-product(quantity)) retail-set-products(retail-set-product(quantity))
  product-set-products(product-set-product(quantity)) options(option* shared-option)
  variations(attributes(attribute(display-name values(value(display-value))) variation-attribute(display-name
    ${VALUES}) shared-variation-attribute(display-name)) variants(variant) variation-groups(variation-group))
  product-links(product-link) category-links(classification-link category-link(position primary-flag))
  classification-category ${SITEMAP_SHAPE} ${META_RULES_SHAPE.product}`);

/** Elements of the platform's schema that the store does not use. */
const NOT_USED =
  elementSchema(`store-receipt-name store-tax-class store-force-price-flag store-non-inventory-flag
  store-non-revenue-flag store-non-discountable-flag template localized-tax-class-id pinterest-enabled-flag
  facebook-enabled-flag store-attributes`);

/** Reports elements that the platform does not have either: a merchant may expect them to limit the product. */
export function warnOfForeign(fields: Fields): void {
  for (const one of fields.node.children) {
    const { name } = one;
    if (Object.hasOwn(PRODUCT_SCHEMA, name) || Object.hasOwn(NOT_USED, name) || fields.isMisspelt(one))
      continue;
    fields.warn(
      `The element ${name} is not known: it has no effect, the product is sold as without it.`,
      one,
    );
  }
}

/**
 * Product row, without its relations to other products (see families.ts). `imageAttribute`: variation attribute of image
 * groups that name only a value.
 */
export function productRow(fields: Fields, imageAttribute: string): ImportRow {
  const classification =
    fields.at('classification-category') ?? fields.at('category-links')?.at('classification-link');
  return {
    id: fields.key('product-id'),
    catalog_id: catalogIdOf(fields),
    type: typeOf(fields),
    ...siteValuesOf(fields, 'Product'),
    ...fields.limited('the product cannot be ordered', { available: false }, () => ({
      available: fields.flag('available-flag'),
      min_order_quantity: piecesOf(fields, 'min-order-quantity'),
      step_quantity: piecesOf(fields, 'step-quantity'),
    })),
    name: fields.localized('display-name'),
    short_description: longText(fields, 'short-description'),
    long_description: longText(fields, 'long-description'),
    ...pageTexts(fields),
    brand: fields.text('brand'),
    ean: fields.text('ean'),
    upc: fields.text('upc'),
    manufacturer_name: fields.text('manufacturer-name'),
    manufacturer_sku: fields.text('manufacturer-sku'),
    unit: fields.text('unit'),
    unit_quantity: fields.numberOrNone('unit-quantity'),
    unit_measure: fields.text('unit-measure'),
    tax_class_id: taxClassOf(fields),
    default_variant_id: defaultVariant(fields),
    variation_attributes: variationAttributesOf(fields),
    images: imagesOf(fields, imageAttribute),
    members: membersOf(fields),
    custom: fields.custom('Product'),
    options: optionsOf(fields),
    meta_rules: metaRulesOf(fields, 'product'),
    links: fields
      .at('product-links')
      ?.all('product-link')
      .map((link) => ({
        productId: link.key('product-id'),
        type: link.attribute('type') ?? 'other',
      })),
    classification_category_id:
      classification && (classification.attribute('category-id') ?? classification.node.text.trim()),
    classification_catalog_id: classification && (classification.attribute('catalog-id') ?? ''),
  };
}

/** Numbers of pieces, which are stored rounded down, at least 1. */
const PIECES = ['min-order-quantity', 'step-quantity', 'quantity'];

/** What an export writes for a number of pieces with a fraction. */
export function writtenPieces({ name, text }: XmlNode): string | undefined {
  const whole = PIECES.includes(name) ? wholeFrom(text) : undefined;
  return whole === undefined ? undefined : `<${name}>${Math.max(1, whole)}</${name}>`;
}

/** A number of pieces; one below 1 is reported and counts as 1. */
function piecesOf(fields: Fields, name: string): number | undefined {
  const pieces = fields.pieces(name);
  if (pieces === undefined || pieces >= 1) return pieces;
  fields.warn(`${name} '${fields.word(name)}' is less than 1; it counts as 1.`);
  return 1;
}

function typeOf(fields: Fields): string | undefined {
  if (fields.has('variations')) return 'master';
  if (fields.at('bundled-products')?.has('bundled-product')) return 'bundle';
  const set = fields.at('product-set-products')?.has('product-set-product');
  return set || fields.at('retail-set-products')?.has('retail-set-product') ? 'set' : undefined;
}

/**
 * Values that sites may override: element, key, parser, kind for warnings, whether it can be cleared, and the flag that is off
 * when it cannot be read.
 */
const SITE_VALUES = [
  ['online-flag', 'online', parseFlag, 'true or false', false, 'online'],
  ['searchable-flag', 'searchable', parseFlag, 'true or false', false, 'searchable'],
  [
    'searchable-if-unavailable-flag',
    'searchableIfUnavailable',
    parseFlag,
    'true or false',
    true,
    'searchableIfUnavailable',
  ],
  ['online-from', 'onlineFrom', parseTime, 'a date and time', true, 'online'],
  ['online-to', 'onlineTo', parseTime, 'a date and time', true, 'online'],
  ['search-rank', 'searchRank', parseInteger, 'a whole number', true, undefined],
  ['search-placement', 'searchPlacement', parseInteger, 'a whole number', true, undefined],
] as const;

/** What an import says when the flag is off because a value cannot be read. */
const CLOSED = {
  online: 'it is offline',
  searchable: 'it is not searchable',
  searchableIfUnavailable: 'search does not find it while it cannot be ordered',
};

/** General values and site-specific ones. */
export function siteValuesOf(fields: Fields, objectType: string): ImportRow {
  const general: Record<string, unknown> = {};
  const sites = new Map<string, Record<string, unknown>>(
    Object.entries(fields.customBySite(objectType)).map(([site, custom]) => [site, { custom }]),
  );
  const flags: [string, unknown][] = [];
  const { '': sitemap, ...sitemaps } = sitemapOf(fields);
  for (const [site, own] of Object.entries(sitemaps)) sites.set(site, { ...sites.get(site), sitemap: own });
  const set = (site: string | undefined, key: string, value: unknown) => {
    if (!site) general[key] = value ?? '';
    else if (key === 'online') flags.push([site, value]);
    else sites.set(site, { ...sites.get(site), [key]: value });
  };
  for (const [name, key, parse, kind, mayGo, flag] of SITE_VALUES) {
    const written = new Set<string>();
    for (const one of fields.all(name)) {
      const site = one.attribute('site-id');
      const text = one.node.text.trim();
      const isSecond = written.has(site ?? '');
      written.add(site ?? '');
      if (!text && !mayGo && !isSecond) continue;
      const read = () => {
        if (!isSecond) return text ? one.parse<unknown>(text, parse, kind) : null;
        one.unread(`${name} is written twice${site ? ` for the site '${site}'` : ''}.`);
        return undefined;
      };
      const value = flag ? fields.readable(CLOSED[flag], read) : read();
      if (value !== undefined) set(site, key, value);
      else if (flag) set(site, flag, false);
    }
    const isMisspelt = flag && fields.readable(CLOSED[flag], () => fields.misspelt(name)) === undefined;
    if (isMisspelt) for (const one of fields.misspelt(name)) set(one.attribute('site-id'), flag, false);
  }
  return {
    online: general.online,
    searchable: general.searchable,
    searchable_if_unavailable: general.searchableIfUnavailable,
    online_from: general.onlineFrom,
    online_to: general.onlineTo,
    search_rank: general.searchRank,
    search_placement: general.searchPlacement,
    sitemap,
    online_by_site: flags.length > 0 ? Object.fromEntries(flags) : undefined,
    site_values: sites.size > 0 ? Object.fromEntries(sites) : undefined,
  };
}

function defaultVariant(fields: Fields): string | undefined {
  const lists = fields.at('variations')?.all('variants') ?? [];
  const variants = lists.flatMap((list) => list.all('variant'));
  const chosen = variants.find((variant) => variant.flagAttribute('default'))?.attribute('product-id');
  return chosen ?? (lists.some(isWhole) ? '' : undefined);
}

/**
 * The archive references a variation by its custom attribute; images are stored by the variation attribute's
 * id.
 */
function imagesOf(fields: Fields, imageAttribute: string): ImageGroup[] | undefined {
  const ids = new Map(
    fields
      .at('variations')
      ?.at('attributes')
      ?.node.children.map(({ attributes }) => [
        attributes['attribute-id'] ?? '',
        attributes['variation-attribute-id'] ?? attributes['attribute-id'] ?? '',
      ]),
  );
  if (!fields.has('images')) return singleImages(fields);
  return fields
    .at('images')
    ?.all('image-group')
    .map((group) => ({
      viewType: group.key('view-type'),
      variation: Object.fromEntries(
        [
          // Archives of earlier versions name the value alone.
          ...(group.attribute('variation-value')
            ? [[imageAttribute, group.attribute('variation-value')]]
            : []),
          ...group.all('variation').map((one) => [one.attribute('attribute-id'), one.attribute('value')]),
        ].map(([attribute = '', value = '']) => [ids.get(attribute) ?? attribute, value]),
      ),
      images: group.all('image').map((image) => ({
        path: picturePath(image, image.key('path', 1800)),
        alt: image.names('alt'),
        ...(image.has('title') ? { title: image.names('title') } : {}),
      })),
    }));
}

/** Whether an element is the image or thumbnail of a product that has image groups, which the store shows. */
export const isSecondImage = (node: XmlNode, product: XmlNode): boolean =>
  (node.name === 'image' || node.name === 'thumbnail') &&
  product.children.includes(node) &&
  child(product, 'images') !== undefined;

/** The image and thumbnail of archives before image groups; undefined without both. */
function singleImages(fields: Fields): ImageGroup[] | undefined {
  const groups = (
    [
      ['large', 'image'],
      ['small', 'thumbnail'],
    ] as const
  ).flatMap(([viewType, name]) => {
    const path = picturePath(fields, fields.word(name));
    return path ? [{ viewType, variation: {}, images: [{ path, alt: {} }] }] : [];
  });
  return groups.length > 0 ? groups : undefined;
}

const MEMBERS = [
  ['product-set-products', 'product-set-product', 'set'],
  ['retail-set-products', 'retail-set-product', 'set'],
  ['bundled-products', 'bundled-product', 'bundle'],
] as const;

function membersOf(fields: Fields): ProductMember[] | undefined {
  const part = (kind: ProductMember['kind']) => (entry: Fields) => ({
    productId: entry.key('product-id'),
    kind,
    quantity: piecesOf(entry, 'quantity') ?? 1,
  });
  const groups = fields.at('variations')?.at('variation-groups');
  if (!groups && !MEMBERS.some(([list]) => fields.has(list))) return undefined;
  return [
    ...MEMBERS.flatMap(([list, item, kind]) => fields.all(list, item).map(part(kind))),
    ...(groups?.all('variation-group').map(part('group')) ?? []),
  ];
}
