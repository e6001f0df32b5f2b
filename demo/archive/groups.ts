import { BUNDLES } from '../brand/groups/bundles.ts';
import { type Group, masterAt } from '../brand/groups/group.ts';
import { OPTION_PRODUCTS } from '../brand/groups/option-products.ts';
import { SETS } from '../brand/groups/sets.ts';
import { TOTE_ATTRIBUTES } from '../brand/legal.ts';
import { OPTIONS } from '../brand/options.ts';
import { decimal } from './decimal.ts';
import { borrowedImages } from './pictures.ts';
import { sharedOptions } from './products.ts';
import { customAttributes, element, localized, textElement } from './xml.ts';

function groupXml({ id, name, text, pictured }: Group, views: readonly string[], ...rest: string[]): string {
  return element('product', { 'product-id': id }, [
    localized('display-name', name),
    localized('short-description', text),
    localized('long-description', text),
    textElement('online-flag', true),
    textElement('searchable-flag', true),
    borrowedImages(masterAt(pictured), pictured.split('/')[2] ?? '', name, views),
    textElement('tax-class-id', 'standard'),
    textElement('brand', 'Rivage'),
    element('page-attributes', {}, [localized('page-title', name), localized('page-description', text)]),
    ...rest,
  ]);
}

/** Writes product sets, bundles and products with options. */
export function* groupedProducts(): Generator<string> {
  for (const bundle of BUNDLES) {
    const members = bundle.members.map(({ id, quantity }) =>
      element('bundled-product', { 'product-id': id }, textElement('quantity', quantity)),
    );
    yield groupXml(bundle, ['scene'], element('bundled-products', {}, members));
  }
  for (const set of SETS) {
    const members = set.members.map((id) => element('product-set-product', { 'product-id': id }));
    yield groupXml(set, ['scene'], element('product-set-products', {}, members));
  }
  for (const product of OPTION_PRODUCTS) {
    yield groupXml(
      product,
      ['front', 'back', 'detail', 'scene'],
      customAttributes(TOTE_ATTRIBUTES),
      sharedOptions(product.options),
    );
  }
}

/** Writes the shared options with their prices. */
export const productOptions = (): string[] =>
  Object.values(OPTIONS).map(({ id, name, description, values }) =>
    element('product-option', { 'option-id': id }, [
      localized('display-name', name),
      localized('description', description),
      textElement('sort-mode', 'position'),
      element(
        'option-values',
        {},
        values.map((value, place) =>
          element('option-value', { 'value-id': value.id, ...(place === 0 ? { default: true } : {}) }, [
            localized('display-value', value.name),
            element(
              'option-value-prices',
              {},
              Object.entries(value.prices).map(([currency, cents]) =>
                textElement('option-value-price', decimal(cents), { currency }),
              ),
            ),
          ]),
        ),
      ),
    ]),
  );
