import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { SiteContext } from '../http/site-context.ts';
import {
  attributeText,
  computeTags,
  inherited,
  type MetaTag,
  objectValue,
  type SiteMetaRules,
} from '../seo/meta-rules.ts';

type Product = ShopperProductsTypes.Product;

/** Names of the platform's product attributes in the API. */
const NAMES: Record<string, keyof Product> = {
  ID: 'id',
  name: 'name',
  brand: 'brand',
  shortDescription: 'shortDescription',
  longDescription: 'longDescription',
  pageTitle: 'pageTitle',
  pageDescription: 'pageDescription',
  pageKeywords: 'pageKeywords',
  manufacturerName: 'manufacturerName',
  manufacturerSKU: 'manufacturerSku',
  EAN: 'ean',
  UPC: 'upc',
  unit: 'unit',
};

/**
 * Meta tags of a product page: those of the rules of the product, then of its classification or primary category and
 * the categories above; for other tags the page texts of the product.
 */
export function productMetaTags(
  product: Product,
  rules: SiteMetaRules | undefined,
  site: SiteContext,
  own: { ruleIds: string[]; categoryId: string | undefined; host: string },
): MetaTag[] {
  const known = pageTexts(product);
  if (!rules) return known;
  const { locale } = site;
  const { ruleIds, categoryId, host } = own;
  const category = rules.categories.get(categoryId ?? '');
  const ids = [...ruleIds, ...inherited(rules.categories, categoryId ?? 'root', 'detail')];
  return computeTags(
    rules,
    ids,
    locale,
    (object, path) => {
      if (object === 'Product') return productValue(product, path, locale);
      if (object === 'Category') return objectValue(category, path, locale);
      if (object === 'ProductPrice') return priceText(product, path[0], site);
      if (object === 'ProductImageURL')
        return product.imageGroups?.find((group) => group.viewType === path[0])?.images[0]?.link;
      return object === 'Host' ? host : undefined;
    },
    known,
  );
}

function productValue(product: Product, [first = '', second]: string[], locale: string): string | undefined {
  if (first === 'custom')
    return second === undefined ? undefined : attributeText(product[`c_${second}`], locale);
  const name = Object.hasOwn(NAMES, first) ? NAMES[first] : undefined;
  return name === undefined ? undefined : attributeText(product[name], locale);
}

/** Price with currency: the lowest or only one, or with `max` the highest. */
function priceText(product: Product, which: string | undefined, site: SiteContext): string | undefined {
  const amount = which === 'max' ? (product.priceMax ?? product.price) : product.price;
  if (amount === undefined) return undefined;
  return new Intl.NumberFormat(site.locale, {
    style: 'currency',
    currency: site.currency,
    numberingSystem: 'latn',
  }).format(amount);
}

function pageTexts(product: Product): MetaTag[] {
  const title = product.pageTitle ?? product.name;
  const description = product.pageDescription ?? product.shortDescription;
  return [
    ...(title ? [{ id: 'title', value: title, type: 'title' }] : []),
    ...(description ? [{ id: 'description', value: description, type: 'name' }] : []),
    ...(product.pageKeywords ? [{ id: 'keywords', value: product.pageKeywords, type: 'name' }] : []),
  ];
}
