import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { shownPart } from '../../shared/long-text.ts';
import { type Picture, pictureSource } from '../images/picture.ts';
import { groupsInViewType, imagesOf, valuesOfGroup } from '../images/view-types.server.ts';
import { htmlText } from '../platform/html-text.server.ts';
import { priceRange } from '../platform/options-price.ts';
import { pageTags } from '../platform/page-tags.server.ts';
import { needsPriorPrice, priceBefore } from '../platform/price-before.ts';
import { measureOf } from '../platform/unit-price.ts';
import { rolesOf } from '../platform/variation-roles.server.ts';
import { swatchSource } from '../product-tile/map-hit-to-tile.server.ts';
import { colourHex, RAINBOW } from '../product-tile/shell/colour-hex.ts';
import { byColour } from '../product-tile/size-choices.server.ts';
import type { TextLength } from '../sites/deferred/option-text.ts';
import { money } from '../sites/money.server.ts';
import type { RequestLog } from '../sites/request-services.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';
import { exemptOf, factsOf } from './product-facts.server.ts';
import type { AttributeView, MemberView, OptionView, ProductView } from './product-view.ts';
import { detailOf, promotionOf, tiersOf } from './variant-detail.server.ts';
import { variantViews } from './variant-views.server.ts';

type Product = ShopperProductsTypes.Product;
type Images = { link?: string; alt?: string }[] | undefined;
type Groups = Record<
  string,
  { hex?: string; refinementColor?: string; images?: Images; swatch?: { link?: string } }
>;

/** Maps a product of the platform to its view. Logs a master without variants and returns it anyway. */
export function productViewOf(product: Product, log: Pick<RequestLog, 'warn'>): ProductView {
  const kind = kindOf(product);
  if (kind === 'master' && !product.variants?.length) {
    log.warn(`Master product ${product.id} has no variants.`);
  }
  const groups: Groups = byColour(product.c_variationGroupImages);
  const currency = product.currency ?? '';
  // The commerce service adds the display names of values; other platforms return the values only.
  const names = product.c_attributeNames as Record<string, unknown> | null | undefined;
  const text = (name: string) =>
    [names?.[name], product[name]].find((value): value is string => typeof value === 'string');
  const tags = pageTags(product.pageMetaTags);
  const measure = measureOf(product);
  const own = kind === 'item' || kind === 'bundle' ? detailOf(product) : undefined;
  return {
    id: product.id,
    name: product.name ?? product.id,
    path: paths.product(product.name ?? '', product.id),
    title: tags.title ?? product.pageTitle ?? product.name ?? product.id,
    summary: tags.description ?? (product.shortDescription && htmlText(shownPart(product.shortDescription))),
    ...(tags.extra ? { tags: tags.extra } : {}),
    kind,
    brand: product.brand,
    ...(product.manufacturerName ? { manufacturer: product.manufacturerName } : {}),
    ...(product.manufacturerSku ? { manufacturerSku: product.manufacturerSku } : {}),
    material: text('c_material'),
    care: text('c_care'),
    fit: text('c_fit'),
    modelHeight: text('c_info_modelHeight'),
    modelSize: text('c_info_modelSize'),
    sizeGuide: text('c_sizeGuide'),
    ...pricesOf(product),
    isNew: product.c_isNew === true,
    isSale: product.c_isSale === true,
    ...(needsPriorPrice(product) ? { needsPrior: true } : {}),
    ...notifyState(product),
    badge: text('c_productBadge'),
    orderable: product.inventory?.orderable ?? false,
    // Promotions of one campaign often share a text.
    callouts: [
      ...new Set((product.productPromotions ?? []).map(({ calloutMsg }) => calloutMsg ?? '').filter(Boolean)),
    ],
    categoryId: product.primaryCategoryId,
    pictures: largePictures(product),
    attributes: attributesOf(product, groups),
    galleries: galleriesOf(product, groups),
    variants: variantViews(product),
    // An option without values cannot be chosen in this currency; the product is then not orderable.
    options: (product.options ?? [])
      .filter(({ values = [] }) => values.length > 0)
      .map((option) => optionOf(option, currency)),
    members: [
      ...(product.setProducts ?? []).map((member) => memberOf(member, log)),
      ...(product.bundledProducts ?? []).map((bundled) => memberOf(bundled.product, log, bundled.quantity)),
    ],
    ...(own ? { own } : {}),
    ...exemptOf(product),
    ...factsOf(product),
    ...(measure ? { measure } : {}),
  };
}

const kindOf = ({ type, variants }: Product): ProductView['kind'] =>
  type?.set ? 'set' : type?.bundle ? 'bundle' : type?.master || variants?.length ? 'master' : 'item';

function pricesOf(
  product: Product,
): Pick<ProductView, 'price' | 'maxPrice' | 'listPrice' | 'isPrior' | 'tiers' | 'promotion'> {
  const { currency = '' } = product;
  if (product.price === undefined) return {};
  // The options of a set are those of its members; other products are priced with the ones that are chosen on the page.
  const set = product.type?.set ? priceRange(product) : undefined;
  const price = set?.price ?? product.price;
  const priceMax = set?.priceMax ?? product.priceMax ?? price;
  // A list price applies to a single price: for a range it belongs to another variant or member.
  if (priceMax > price) {
    return { price: money(price, currency), maxPrice: money(priceMax, currency) };
  }
  if (set?.isPromoted) return { price: money(price, currency) };
  const list = priceBefore(product, Number(product.c_listPrice ?? 0)) + (price - product.price);
  const tiers = product.variants ? tiersOf(product) : [];
  return {
    price: money(price, currency),
    ...(tiers.some(({ quantity }) => quantity > 1) ? { tiers } : {}),
    ...(list > price ? { listPrice: money(list, currency), isPrior: needsPriorPrice(product) } : {}),
    ...promotionOf(product),
  };
}

function notifyState({ inventory, c_isComingSoon, c_isNotifyMe }: Product): Pick<ProductView, 'awaited'> {
  if (inventory?.orderable) return {};
  return c_isComingSoon === true ? { awaited: 'soon' } : c_isNotifyMe === true ? { awaited: 'notify' } : {};
}

/**
 * Maps variation attributes. A colour uses its own hex value, or that of its refinement colour; mixed colours
 * are a rainbow.
 */
function attributesOf(product: Product, groups: Groups): AttributeView[] {
  const roles = rolesOf(product);
  const swatches = swatchesOf(product, roles.color, groups);
  // A colour without swatches is chosen by its name.
  if (Object.keys(swatches).length === 0) delete roles.color;
  const roleOf = (id: string) => ROLES.find((role) => roles[role] === id);
  return (product.variationAttributes ?? []).map((attribute) => ({
    id: attribute.id,
    name: attribute.name ?? attribute.id,
    ...(roleOf(attribute.id) ? { role: roleOf(attribute.id) } : {}),
    values: (attribute.values ?? []).map(({ value, name = value }) => ({
      value,
      name,
      hex: attribute.id === roles.color ? swatches[value] : undefined,
    })),
  }));
}

/** Swatches by colour: a value, RAINBOW or an image. Where there are none, the first picture of each colour. */
function swatchesOf(
  product: Product,
  attributeId: string | undefined,
  groups: Groups,
): Record<string, string> {
  const values = product.variationAttributes?.find(({ id }) => id === attributeId)?.values ?? [];
  const own = values.flatMap(({ value }): [string, string][] => {
    const group = groups[value];
    const refined = colourHex(group?.refinementColor ?? value.toLowerCase());
    const shown = refined === RAINBOW ? RAINBOW : (group?.hex ?? swatchSource(group?.swatch) ?? refined);
    return shown ? [[value, shown]] : [];
  });
  if (own.length > 0) return Object.fromEntries(own);
  return Object.fromEntries(
    values.flatMap(({ value }) => {
      const src = swatchSource(groups[value]?.images?.[0]);
      return src ? [[value, src]] : [];
    }),
  );
}

const ROLES = ['color', 'size', 'length'] as const;

function optionOf(option: ShopperProductsTypes.Option, currency: string): OptionView {
  return {
    id: option.id,
    name: option.name ?? option.id,
    description: option.description,
    values: (option.values ?? []).map((value) => ({
      value: value.id,
      name: value.name ?? value.id,
      isDefault: value.default === true,
      ...textOf(option.id, value.id),
      ...(value.price ? { price: money(value.price, currency) } : {}),
    })),
  };
}

/** Returns the text that an option value requires, from the configuration. */
function textOf(optionId: string, valueId: string): { text?: TextLength } {
  const rule = storeConfig.optionTexts.find((one) => one.optionId === optionId && one.valueId === valueId);
  return rule ? { text: { min: rule.min, max: rule.max } } : {};
}

/** Maps a member with one picture per colour. A variant has fixed values; only a master offers choices. */
function memberOf(member: Product, log: Pick<RequestLog, 'warn'>, quantity = 1): MemberView {
  const product = productViewOf(member, log);
  const given = member.type?.variant ? (member.variationValues ?? {}) : {};
  return {
    product: {
      ...product,
      path: paths.product(member.name ?? '', member.master?.masterId ?? member.id),
      pictures: product.pictures.slice(0, 1),
      galleries: product.galleries.map(({ values, pictures }) => ({
        values,
        pictures: pictures.slice(0, 1),
      })),
      attributes: product.attributes.map((attribute) => ({
        ...attribute,
        values: attribute.values.filter(({ value }) => value === (given[attribute.id] ?? value)),
      })),
    },
    quantity,
    given,
  };
}

const largePictures = ({ imageGroups, variationValues }: Product) =>
  picturesOf(imagesOf(imageGroups, 'large', variationValues));

/** Pictures by variation values: those of the colours, and the merchant's image groups; the most specific first. */
function galleriesOf(product: Product, groups: Groups): ProductView['galleries'] {
  const { imageGroups } = product;
  const { color = 'color' } = rolesOf(product);
  const ofColours = Object.entries(groups).flatMap(([code, { images }]) =>
    images?.length ? [{ values: { [color]: code }, pictures: picturesOf(images) }] : [],
  );
  const ofGroups = groupsInViewType(imageGroups, 'large').map((group) => ({
    values: valuesOfGroup(group),
    pictures: picturesOf(group.images),
  }));
  const known = new Set(['{}', ...ofColours.map(({ values }) => JSON.stringify(values))]);
  const all = [...ofColours, ...ofGroups.filter(({ values }) => !known.has(JSON.stringify(values)))];
  return all.sort((a, b) => Object.keys(b.values).length - Object.keys(a.values).length);
}

function picturesOf(images: Images): Picture[] {
  return (images ?? []).flatMap((image) => {
    const src = pictureSource(image.link, storeConfig);
    return src ? [{ src, alt: image.alt ?? '' }] : [];
  });
}
