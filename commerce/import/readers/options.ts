import type { OptionValue, ProductOption } from '../../database/tables/catalogue.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import type { RecordKind } from '../reader.ts';
import { picturePath } from '../shown-values.ts';
import { catalogIdOf } from './categories.ts';

const SORT_MODES = ['position', 'price'] as const;

/** An option shared by products of the catalogue. */
export const productOption: RecordKind = {
  elementSchema:
    elementSchema(`display-name description image sort-mode option-values(option-value(display-value
    product-id-modifier option-value-prices(option-value-price)))`),
  keys: ['option-id'],
  read: (fields) =>
    fields.source.target.add('product_option', {
      catalog_id: catalogIdOf(fields),
      id: fields.key('option-id'),
      name: fields.localized('display-name'),
      description: fields.localized('description'),
      image: picturePath(fields, fields.text('image')),
      sort_mode: fields.choice('sort-mode', SORT_MODES),
      option_values: fields.has('option-values') ? valuesOf(fields) : undefined,
    }),
  remove: (fields) =>
    fields.source.target.remove('product_option', {
      catalog_id: catalogIdOf(fields),
      id: fields.key('option-id'),
    }),
};

/** Product options: own ones, and references to shared ones. */
export function optionsOf(product: Fields): ProductOption[] | undefined {
  const options = product.at('options');
  return options?.node.children.flatMap((node): ProductOption[] => {
    const option = product.of(node);
    const id = option.key('option-id');
    if (node.name === 'shared-option') return [{ id, shared: true }];
    if (node.name !== 'option') return [];
    const image = picturePath(option, option.word('image'));
    const sortMode = option.choice('sort-mode', SORT_MODES);
    return [
      {
        id,
        name: option.names('display-name'),
        ...(option.has('description') ? { description: option.names('description') } : {}),
        ...(image ? { image } : {}),
        ...(sortMode ? { sortMode } : {}),
        values: valuesOf(option),
      },
    ];
  });
}

function valuesOf(option: Fields): OptionValue[] {
  return option.all('option-values', 'option-value').flatMap((value): OptionValue[] => {
    // Without its price, a value would cost nothing.
    const prices = value.readable('the option value is left out', () => pricesOf(value));
    if (!prices) return [];
    const productIdModifier = value.word('product-id-modifier');
    return [
      {
        id: value.key('value-id'),
        name: value.names('display-value'),
        ...(value.flagAttribute('default') ? { default: true } : {}),
        ...(prices.length > 0 ? { prices: Object.fromEntries(prices) } : {}),
        ...(productIdModifier ? { productIdModifier } : {}),
      },
    ];
  });
}

const pricesOf = (value: Fields) =>
  value.all('option-value-prices', 'option-value-price').flatMap((price): [string, number][] => {
    const code = price.key('currency');
    const cents = price.amount(price.amountsIn(code));
    return cents === undefined ? [] : [[code, cents]];
  });
