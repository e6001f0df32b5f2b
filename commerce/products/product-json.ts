import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { masterOf, type ProductRow, textOf } from '../catalogue/family.ts';
import { localize, localizeCustom } from '../database/localized.ts';
import type { Availability } from '../inventory/availability.ts';
import { attributeNames } from './attribute-names.ts';
import { type ImageSource, imageGroupsJson, shownGroups } from './image-groups.ts';
import { type LoadedProducts, optionsPrice } from './load-products.ts';
import { priceAttributes, reducedIn } from './price-attributes.ts';
import { priceJson } from './price-json.ts';
import { productMetaTags } from './product-meta-tags.ts';
import type { ProductQuery } from './product-query.ts';
import { productPromotionsJson, promotionAttributes } from './promotion-attributes.ts';
import { type Related, relatedJson } from './related.ts';
import { setPrice } from './set-price.ts';
import { unitPriceOf } from './unit-price.ts';
import { variationGroupImages } from './variation-group-images.ts';
import { variationsJson } from './variations-json.ts';

type Product = ShopperProductsTypes.Product;

/** A product in the platform's format with the parts requested by `expand`. */
export function productJson(
  loaded: LoadedProducts,
  row: ProductRow,
  query: ProductQuery,
  imageOrigin: string,
  related: Related,
): Product {
  const { site, families } = loaded;
  const { expand } = query;
  const { locale } = site;
  const master = masterOf(families, row);
  const text = (column: Parameters<typeof textOf>[2]) => textOf(row, master, column, locale);
  const path = loaded.categories(row)?.primaryPath ?? [];
  const primary = path.at(-1);
  const source: ImageSource = {
    origin: imageOrigin,
    catalogId: (master ?? row).catalog_id,
    locale,
    name: text('name') ?? row.id,
    attributes: (master ?? row).variation_attributes,
    settings: loaded.imageSettings.get((master ?? row).catalog_id),
  };
  const price = loaded.prices.get(row.id);
  const offers = expand.has('promotions') ? loaded.offers(row) : [];
  const own = shownGroups(row.images);
  const images = own.length > 0 ? own : (master?.images ?? []);
  const product: Product = {
    ...localizeCustom({ ...master?.custom, ...row.custom }, locale),
    id: row.id,
    type: { [row.type]: true },
    ...present({
      brand: row.brand ?? master?.brand,
      ean: row.ean,
      longDescription: text('long_description'),
      manufacturerName: row.manufacturer_name ?? master?.manufacturer_name,
      manufacturerSku: row.manufacturer_sku,
      name: text('name'),
      pageDescription: text('page_description'),
      pageKeywords: text('page_keywords'),
      pageTitle: text('page_title'),
      primaryCategoryId: primary?.id,
      shortDescription: text('short_description'),
      unit: row.unit ?? master?.unit,
      upc: row.upc,
    }),
    currency: site.currency,
    minOrderQuantity: row.min_order_quantity,
    stepQuantity: row.step_quantity,
  };
  // The contract returns the ids of values.
  const named = attributeNames(loaded.names.values, { ...master?.custom, ...row.custom }, locale);
  if (named) product.c_attributeNames ??= named;
  if (expand.has('primary_category') && primary) {
    const named = path.map(({ id, name }) => ({ id, name: localize(name, locale) ?? id }));
    product.primaryCategory = { ...named.at(-1)!, parentCategoryTree: named.slice(0, -1) };
  }
  if (expand.has('images')) {
    const variation = representedVariation(loaded, row, master);
    product.imageGroups = imageGroupsJson(images, source, {
      all: query.allImages,
      variation,
      ...(query.imgTypes ? { types: query.imgTypes } : {}),
    });
    if (master) {
      product.c_variationGroupImages ??= variationGroupImages(
        master,
        families.variants(master.id),
        source,
        reducedIn(loaded),
      );
    }
  }
  if (expand.has('prices')) {
    if (price) Object.assign(product, priceJson(price, query.perPricebook));
    const perUnit = unitPriceOf(row, master, price);
    if (perUnit) {
      product.pricePerUnit = perUnit.price;
      if (perUnit.max !== undefined) product.pricePerUnitMax = perUnit.max;
      // The contract has the sales unit only, which may be a bottle where the price is per liter.
      if (perUnit.unit) product.c_pricePerUnitUnit ??= perUnit.unit;
      // For the price per unit of another price, such as a promotion's.
      product.c_unitQuantity ??= perUnit.quantity;
    }
    const computed = { ...priceAttributes(row, master, price, site), ...optionsPrice(loaded, row) };
    // What the law asks for is not overruled by the merchant's attributes of the same name.
    Object.assign(product, site.priorPrices ? computed : withoutKnown(computed, product));
  }
  if (expand.has('availability') && site.inventoryListId) {
    product.inventory = inventoryJson(site.inventoryListId, loaded.availability.get(row.id));
  }
  if (expand.has('availability') && query.inventoryIds.length > 0) {
    product.inventories = [...loaded.inventories].map(([listId, stock]) =>
      inventoryJson(listId, stock.get(row.id)),
    );
  }
  if (expand.has('promotions')) {
    product.productPromotions = productPromotionsJson(offers, site);
    Object.assign(
      product,
      withoutKnown(promotionAttributes(offers, site.currency, price?.cents, locale), product),
    );
    if (expand.has('prices')) Object.assign(product, setPrice(loaded, row));
  }
  if (expand.has('variations') && master) {
    const variations = variationsJson(loaded, row, master, query, source);
    Object.assign(product, variations.standard, withoutKnown(variations.custom, product));
  } else if (Object.keys(row.variation_values).length > 0) {
    product.variationValues = row.variation_values;
  }
  if (expand.has('page_meta_tags')) {
    product.pageMetaTags = productMetaTags(product, related.metaRules, site, {
      ruleIds: [...new Set([row, master].flatMap((one) => one?.meta_rules.detail ?? []))],
      categoryId: classification(row, master, site) ?? primary?.id,
      host: new URL(imageOrigin).host,
    });
  }
  return {
    ...product,
    // Options, links and recommendations are defined on the master and apply to its variants.
    ...relatedJson(related, master ?? row, query, site, imageOrigin),
    ...membersJson(loaded, row, query, imageOrigin, related),
  };
}

/** Classification category in the site's catalogue. */
function classification(
  row: ProductRow,
  master: ProductRow | undefined,
  { catalogId }: LoadedProducts['site'],
): string | undefined {
  const classified = [row, master].find((one) => one?.classification_category_id);
  const isOwn = (classified?.classification_catalog_id || catalogId) === catalogId;
  return (isOwn && classified?.classification_category_id) || undefined;
}

/** The complete products of a set or bundle. */
function membersJson(
  loaded: LoadedProducts,
  row: ProductRow,
  query: ProductQuery,
  imageOrigin: string,
  related: Related,
): Partial<Product> {
  const members = row.members.flatMap(({ productId, quantity, kind }) => {
    const member = loaded.families.rows.get(productId);
    // Sets within sets are omitted, because the data could be cyclic.
    if (!member || kind === 'group' || member.type === 'set' || member.type === 'bundle') return [];
    return [{ id: productId, quantity, product: productJson(loaded, member, query, imageOrigin, related) }];
  });
  if (row.type === 'set' && query.expand.has('set_products')) {
    return { setProducts: members.map((member) => member.product) };
  }
  if (row.type === 'bundle' && query.expand.has('bundled_products')) return { bundledProducts: members };
  return {};
}

/** Variation values whose images represent a product; for a master those of its default variant. */
function representedVariation(
  loaded: LoadedProducts,
  row: ProductRow,
  master: ProductRow | undefined,
): Record<string, string> {
  if (row.type !== 'master' || !master) return row.variation_values;
  const variants = loaded.families.variants(master.id);
  const shown = variants.find((variant) => variant.id === master.default_variant_id) ?? variants[0];
  return shown?.variation_values ?? {};
}

function inventoryJson(listId: string, stock: Availability | undefined): ShopperProductsTypes.Inventory {
  return {
    ats: stock?.ats ?? 0,
    backorderable: stock?.backorderable ?? false,
    id: listId,
    ...(stock?.inStockDate ? { inStockDate: stock.inStockDate.toISOString() } : {}),
    orderable: stock?.orderable ?? false,
    preorderable: stock?.preorderable ?? false,
    stockLevel: stock?.stockLevel ?? 0,
  };
}

/** Removes fields without a value, which the platform omits. */
function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Returns the computed attributes that the product does not define itself. */
function withoutKnown(worked: Record<string, unknown>, product: Product): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(worked).filter(
      ([name]) => name === 'c_isSale' || name === 'c_isNew' || !(name in product),
    ),
  );
}
