import { CARE } from '../house/care.ts';
import { CATEGORIES } from '../house/categories.ts';
import { BUNDLE, SET } from '../house/groups.ts';
import { masters } from '../house/growth.ts';
import { isOnSale, type Master, type Variant, variantsOf } from '../house/masters.ts';
import { joinWords, type Words, words } from '../house/words.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/catalog/2006-10-31';
export const MASTER_CATALOG = 'rivage-master';
export const STOREFRONT_CATALOG = 'rivage-storefront';

const VIEWS = ['front', 'back', 'detail', 'fabric', 'scene'] as const;
const LABELS: Record<string, Words> = {
  color: words('Colour', 'Couleur', 'Color', 'Farbe', 'Colore'),
  size: words('Size', 'Taille', 'Talla', 'Größe', 'Taglia'),
  length: words('Length', 'Longueur', 'Largo', 'Länge', 'Lunghezza'),
};
const ONE_SIZE = words('One size', 'Taille unique', 'Talla única', 'Einheitsgröße', 'Taglia unica');
const same = (text: string): Words => words(text, text, text, text, text);

/** Where a picture of a product lies; one product asks on purpose for a picture that nobody has. */
export const picturePath = (master: Master, colour: string, view: string): string =>
  `images/${master.pictured ?? master.id}-${colour}-${master.missingImage && view === 'front' ? 'lost' : view}.jpg`;

function images(master: Master): string {
  const group = (viewType: string, colour: string, name: Words, views: readonly string[]) =>
    element('image-group', { 'view-type': viewType }, [
      element('variation', { 'attribute-id': 'color', value: colour }),
      ...views.map((view) =>
        element(
          'image',
          { path: picturePath(master, colour, view) },
          localized('alt', joinWords(master.name, same('–'), name)),
        ),
      ),
    ]);
  return element(
    'images',
    {},
    ['large', 'medium', 'small', 'swatch'].flatMap((viewType) =>
      master.colours.map(({ code, name }) =>
        group(
          viewType,
          code,
          name,
          viewType === 'swatch' ? ['fabric'] : viewType === 'large' ? VIEWS : ['front'],
        ),
      ),
    ),
  );
}

function variationAttribute(id: string, values: { value: string; name: Words }[]): string {
  return element('variation-attribute', { 'attribute-id': id, 'variation-attribute-id': id }, [
    localized('display-name', LABELS[id]!),
    element(
      'variation-attribute-values',
      {},
      values.map(({ value, name }) =>
        element('variation-attribute-value', { value }, localized('display-value', name)),
      ),
    ),
  ]);
}

function variations(master: Master, variants: Variant[]): string {
  const sized = (value: string) => ({ value, name: value === 'One size' ? ONE_SIZE : same(value) });
  return element('variations', {}, [
    element('attributes', {}, [
      variationAttribute(
        'color',
        master.colours.map(({ code, name }) => ({ value: code, name })),
      ),
      master.sizes.length > 0 ? variationAttribute('size', master.sizes.map(sized)) : '',
      master.lengths.length > 0 ? variationAttribute('length', master.lengths.map(sized)) : '',
    ]),
    element(
      'variants',
      {},
      variants.map(({ id }) => element('variant', { 'product-id': id })),
    ),
    element(
      'variation-groups',
      {},
      master.colours.map(({ code }) => element('variation-group', { 'product-id': `${master.id}-${code}` })),
    ),
  ]);
}

const FIT: Record<string, Words> = {
  women: words('Regular fit', 'Coupe droite', 'Corte recto', 'Normale Passform', 'Vestibilità regolare'),
  men: words('Regular fit', 'Coupe droite', 'Corte recto', 'Normale Passform', 'Vestibilità regolare'),
  children: words('Easy fit', 'Coupe ample', 'Corte holgado', 'Lockere Passform', 'Vestibilità comoda'),
};

function masterXml(master: Master): string {
  const { kind } = master;
  const worn = master.audience === 'women' || master.audience === 'men';
  return element('product', { 'product-id': master.id }, [
    localized('display-name', master.name),
    master.noDescription ? '' : localized('short-description', kind.text),
    master.noDescription
      ? ''
      : localized('long-description', joinWords(kind.text, kind.composition, same('·'), CARE[kind.care])),
    textElement('online-flag', true),
    textElement('searchable-flag', true),
    images(master),
    textElement('tax-class-id', 'standard'),
    textElement('brand', 'Rivage'),
    element('page-attributes', {}, [
      localized('page-title', master.name),
      master.noDescription ? '' : localized('page-description', kind.text),
    ]),
    customAttributes({
      care: CARE[kind.care],
      fit: FIT[master.audience],
      info_modelHeight: worn ? (master.audience === 'women' ? '177 cm' : '187 cm') : undefined,
      info_modelSize: worn && master.sizes.length > 1 ? master.sizes[1] : undefined,
      isComingSoon: master.comingSoon,
      isNew: master.isNew,
      isSale: master.sale === undefined ? undefined : true,
      material: kind.composition,
    }),
    variations(master, variantsOf(master)),
  ]);
}

function variantXml({ id, master, colour, size, length, notifyMe }: Variant): string {
  return element('product', { 'product-id': id }, [
    textElement('online-flag', true),
    customAttributes({
      color: colour.code,
      colorHex: colour.hex,
      isComingSoon: master.comingSoon,
      isNotifyMe: notifyMe || undefined,
      isSale: isOnSale(master, colour) || undefined,
      length,
      refinementColor: colour.refinement,
      refinementSize: size,
      size,
    }),
  ]);
}

function groupXml(master: Master): string[] {
  return master.colours.map(({ code, name, hex, refinement }) =>
    element('product', { 'product-id': `${master.id}-${code}` }, [
      localized('display-name', joinWords(master.name, name)),
      textElement('online-flag', true),
      textElement('searchable-flag', false),
      customAttributes({ color: code, colorHex: hex, refinementColor: refinement }),
    ]),
  );
}

function assembledXml(group: typeof SET, list: string, item: string): string {
  return element('product', { 'product-id': group.id }, [
    localized('display-name', group.name),
    localized('short-description', group.text),
    textElement('online-flag', true),
    textElement('searchable-flag', true),
    element(
      'images',
      {},
      ['large', 'medium', 'small'].map((viewType) =>
        element(
          'image-group',
          { 'view-type': viewType },
          element('image', { path: group.picture }, localized('alt', group.name)),
        ),
      ),
    ),
    textElement('tax-class-id', 'standard'),
    textElement('brand', 'Rivage'),
    element(
      list,
      {},
      group.productIds.map((id) =>
        element(item, { 'product-id': id }, item === 'bundled-product' ? textElement('quantity', 1) : ''),
      ),
    ),
  ]);
}

/** catalogs/rivage-master/catalog.xml: every product. */
export function* masterCatalog(products?: number): Generator<string> {
  function* records() {
    for (const master of masters(products)) {
      yield masterXml(master);
      for (const variant of variantsOf(master)) yield variantXml(variant);
      yield* groupXml(master);
    }
    yield assembledXml(BUNDLE, 'bundled-products', 'bundled-product');
    yield assembledXml(SET, 'product-set-products', 'product-set-product');
  }
  yield* document('catalog', NAMESPACE, { 'catalog-id': MASTER_CATALOG }, records());
}

/** catalogs/rivage-storefront/catalog.xml: the tree, and what stands where. */
export function* storefrontCatalog(products?: number): Generator<string> {
  function* records() {
    for (const [position, category] of CATEGORIES.entries()) {
      const inMenu = category.parent === null ? undefined : true;
      yield element('category', { 'category-id': category.id }, [
        localized('display-name', category.name),
        localized('description', category.description),
        textElement('online-flag', true),
        category.parent ? textElement('parent', category.parent) : '',
        textElement('position', position),
        element('page-attributes', {}, [
          localized('page-title', category.name),
          localized('page-description', category.description),
        ]),
        customAttributes({ showInMenu: inMenu }),
      ]);
    }
    const assign = (category: string, product: string, position: number, primary: boolean) =>
      element('category-assignment', { 'category-id': category, 'product-id': product }, [
        textElement('position', position),
        primary ? textElement('primary-flag', true) : '',
      ]);
    let position = 0;
    for (const master of masters(products)) {
      position++;
      yield assign(master.category, master.id, position, true);
      if (master.isNew) yield assign('new', master.id, position, false);
      if (master.sale !== undefined) yield assign('sale', master.id, position, false);
    }
    for (const group of [SET, BUNDLE]) yield assign(group.category, group.id, 900, true);
  }
  yield* document('catalog', NAMESPACE, { 'catalog-id': STOREFRONT_CATALOG }, records());
}
