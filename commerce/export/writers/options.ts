import { archiveAmount } from '../../../shared/known-currencies.ts';
import type { Localized } from '../../database/columns.ts';
import type { OptionValue, ProductOption } from '../../database/tables/catalogue.ts';
import type { ExportRow } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';

interface OwnOption {
  id: string;
  name: Localized;
  description: Localized;
  image: string | null;
  sortMode: string | undefined;
  values: OptionValue[];
}

const ownOption = (name: string, option: OwnOption) =>
  element(name, { 'option-id': option.id }, [
    localized('display-name', option.name),
    localized('description', option.description),
    textElement('image', option.image),
    textElement('sort-mode', option.sortMode),
    group('option-values', option.values.map(optionValue)),
  ]);

const optionValue = ({ id, name, default: isDefault, prices = {}, productIdModifier }: OptionValue) =>
  element('option-value', { 'value-id': id, default: isDefault || undefined }, [
    localized('display-value', name),
    textElement('product-id-modifier', productIdModifier),
    group(
      'option-value-prices',
      Object.entries(prices)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, cents]) =>
          textElement('option-value-price', archiveAmount(cents, currency), { currency }),
        ),
    ),
  ]);

/** Product options: own ones, and references to shared ones. */
export const productOptions = (options: ProductOption[]): string =>
  group(
    'options',
    options.map((option) =>
      option.shared
        ? element('shared-option', { 'option-id': option.id })
        : ownOption('option', {
            id: option.id,
            name: option.name,
            description: option.description ?? {},
            image: option.image ?? null,
            sortMode: option.sortMode,
            values: option.values,
          }),
    ),
  );

/** An option shared by the products of a catalogue. */
export const sharedOption = (row: ExportRow<'product_option'>): string =>
  ownOption('product-option', { ...row, sortMode: row.sort_mode, values: row.option_values });
