import { BADGES } from '../brand/badges.ts';
import { CARE } from '../brand/care.ts';
import { CATEGORIES } from '../brand/categories.ts';
import { closingOf } from '../brand/closings.ts';
import { CLOTHS, FITS } from '../brand/cloths.ts';
import { legalAttributes, manufacturerOf } from '../brand/legal.ts';
import { linksOf } from '../brand/links.ts';
import type { Master } from '../brand/masters.ts';
import { materialFamilyOf } from '../brand/merchandising/materials.ts';
import { modelOf } from '../brand/models.ts';
import type { Option } from '../brand/options.ts';
import { rankOf } from '../brand/ranks.ts';
import { sizeGuideOf } from '../brand/sizes.ts';
import { isOnSale, type Variant } from '../brand/variants.ts';
import { joinWords, words } from '../brand/words.ts';
import { masterImages } from './pictures.ts';
import { variations } from './variations.ts';
import { customAttributes, element, localized, textElement } from './xml.ts';

const DOT = words('·', '·', '·', '·', '·');
const BAR = words('|', '|', '|', '|', '|');
const titles = new Map(CATEGORIES.map(({ id, title }) => [id, title]));

/** Online flags of a product, by site where sites differ. */
const onlineFlags = ({ offline, notIn = [] }: Master): string =>
  [
    textElement('online-flag', !offline),
    ...notIn.map((site) => textElement('online-flag', false, { 'site-id': site })),
  ].join('');

const quantities = ({ soldIn }: Master): string =>
  soldIn ? textElement('min-order-quantity', soldIn) + textElement('step-quantity', soldIn) : '';

/** Shared options, written once in the catalogue. */
export const sharedOptions = (options: Option[] | undefined): string =>
  options
    ? element(
        'options',
        {},
        options.map((id) => element('shared-option', { 'option-id': id })),
      )
    : '';

function productLinks(master: Master): string {
  const { crossSell, upSell } = linksOf(master);
  const link = (type: string) => (id: string) => element('product-link', { 'product-id': id, type });
  const links = [...crossSell.map(link('cross-sell')), ...upSell.map(link('up-sell'))];
  return links.length > 0 ? element('product-links', {}, links) : '';
}

export function masterXml(master: Master, variants: Variant[]): string {
  const { kind, cut, name, text, category } = master;
  const closing = closingOf(master);
  const cloth = CLOTHS[kind.cloth];
  const care = CARE[kind.care];
  const fit = cut.fit ?? kind.fit;
  const model = modelOf(master);
  const manufacturer = manufacturerOf(master);
  return element('product', { 'product-id': master.id }, [
    quantities(master),
    localized('display-name', name),
    master.noDescription ? '' : localized('short-description', text),
    master.noDescription ? '' : localized('long-description', joinWords(text, closing, cloth, DOT, care)),
    onlineFlags(master),
    textElement('searchable-flag', true),
    masterImages(master),
    textElement('tax-class-id', master.audience === 'children' ? 'children' : 'standard'),
    textElement('brand', 'Rivage'),
    manufacturer ? textElement('manufacturer-name', manufacturer) : '',
    textElement('search-rank', rankOf(master.id)),
    element('page-attributes', {}, [
      localized('page-title', joinWords(name, BAR, titles.get(category) ?? name)),
      localized('page-description', joinWords(master.noDescription ? name : text, closing)),
    ]),
    customAttributes({
      ...legalAttributes(master),
      care,
      fit: fit === 'none' ? undefined : FITS[fit],
      info_modelHeight: model?.height,
      info_modelSize: model?.size,
      isComingSoon: master.comingSoon,
      isNew: master.isNew,
      isSale: master.colours.some((colour) => isOnSale(master, colour)) || undefined,
      material: cloth,
      productBadge: master.badge && BADGES[master.badge],
      refinementMaterial: materialFamilyOf(kind.material),
      sizeGuide: sizeGuideOf(kind, master.audience),
    }),
    sharedOptions(master.options),
    variations(master, variants),
    productLinks(master),
  ]);
}

export function variantXml({ id, master, colour, size, length, notifyMe, comingSoon }: Variant): string {
  return element('product', { 'product-id': id }, [
    quantities(master),
    onlineFlags(master),
    textElement('manufacturer-sku', `RV-${id}`),
    customAttributes({
      color: colour.code,
      colorHex: colour.hex,
      isComingSoon: comingSoon || undefined,
      isNotifyMe: notifyMe || undefined,
      isSale: isOnSale(master, colour) || undefined,
      length,
      refinementColor: colour.refinement,
      refinementLengthOptions: length ? [length] : undefined,
      refinementSize: size,
      size,
    }),
  ]);
}

/** Writes a variation group for each colour of a master. */
export const colourGroups = (master: Master): string[] =>
  master.colours.map(({ code, name, hex, refinement }) =>
    element('product', { 'product-id': `${master.id}-${code}` }, [
      localized('display-name', joinWords(master.name, name)),
      onlineFlags(master),
      textElement('searchable-flag', false),
      customAttributes({ color: code, colorHex: hex, refinementColor: refinement }),
    ]),
  );
