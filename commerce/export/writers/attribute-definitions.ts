import type { Localized } from '../../database/columns.ts';
import type { ExportRow } from '../read-rows.ts';
import { element, group, localized, textElement, type XmlValue } from '../xml.ts';

type Definition = ExportRow<'attribute_definition'>;
type Settings = Record<string, XmlValue | Localized>;

/** Settings in schema order, before and after those stored as columns. */
const FLAGS = [
  'searchable-flag',
  'visible-flag',
  'externally-managed-flag',
  'order-required-flag',
  'externally-defined-flag',
];
const LIMITS = [
  'min-length',
  'field-length',
  'field-height',
  'unit',
  'scale',
  'min-value',
  'max-value',
  'regex',
  'select-multiple-flag',
];

/** Selected settings of a definition, in the given order. */
export const settingElements = (names: string[], settings: Settings): string[] =>
  names.map((name) => {
    const value = settings[name];
    return typeof value === 'object' && value !== null ? localized(name, value) : textElement(name, value);
  });

/** An attribute definition. System attributes are written without a type. */
export const attributeDefinition = (row: Definition): string =>
  element('attribute-definition', { 'attribute-id': row.id }, [
    localized('display-name', row.name),
    localized('description', row.description),
    ...(row.system
      ? []
      : [
          textElement('type', row.value_type),
          textElement('localizable-flag', row.localizable),
          textElement('site-specific-flag', row.site_specific),
        ]),
    textElement('mandatory-flag', row.mandatory),
    ...settingElements(FLAGS, row.settings),
    ...settingElements(LIMITS, row.settings),
    valueDefinitions(row.value_definitions),
    textElement('default-value', row.default_value),
  ]);

const valueDefinitions = (values: Definition['value_definitions']) =>
  group(
    'value-definitions',
    values.map(({ value, name, default: isDefault }) =>
      element('value-definition', { default: isDefault || undefined }, [
        localized('display', name),
        textElement('value', value),
      ]),
    ),
  );

/** An attribute group of an object type. */
export const attributeGroup = (row: Omit<ExportRow<'attribute_group'>, 'object_type' | 'position'>): string =>
  element('attribute-group', { 'group-id': row.id }, [
    localized('display-name', row.name),
    localized('description', row.description),
    ...row.attributes.map(({ id, system }) => element('attribute', { 'attribute-id': id, system })),
  ]);
