import type { AttributeDefinition, AttributeGroup } from '../brand/merchandising/metadata/attribute.ts';
import { CUSTOM_TYPES, type CustomType } from '../brand/merchandising/metadata/custom-types.ts';
import { SYSTEM_TYPES } from '../brand/merchandising/metadata/system-types.ts';
import { document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/metadata/2006-10-31';

/** Writes meta/system-objecttype-extensions.xml: custom attributes of system types, in groups. */
export const systemTypesFile = (): Iterable<string> =>
  document(
    'metadata',
    NAMESPACE,
    {},
    Object.entries(SYSTEM_TYPES).map(([id, groups]) =>
      element('type-extension', { 'type-id': id }, [
        element(
          'custom-attribute-definitions',
          {},
          groups.flatMap((group) => group.attributes.map(definition)),
        ),
        element('group-definitions', {}, groups.map(groupDefinition)),
      ]),
    ),
  );

/** Writes meta/custom-objecttype-definitions.xml: custom object types. */
export const customTypesFile = (): Iterable<string> =>
  document('metadata', NAMESPACE, {}, CUSTOM_TYPES.map(customType));

function definition(attribute: AttributeDefinition): string {
  const { id, type, name, localizable = false, mandatory = false, values, defaultValue } = attribute;
  return element('attribute-definition', { 'attribute-id': id }, [
    localized('display-name', name),
    textElement('type', type),
    textElement('localizable-flag', localizable),
    textElement('mandatory-flag', mandatory),
    textElement('externally-managed-flag', false),
    values
      ? element(
          'value-definitions',
          {},
          values.map((one) =>
            element('value-definition', {}, [
              localized('display', one.name),
              textElement('value', one.value),
            ]),
          ),
        )
      : '',
    defaultValue === undefined ? '' : textElement('default-value', defaultValue),
  ]);
}

const groupDefinition = ({ id, name, attributes }: AttributeGroup): string =>
  element('attribute-group', { 'group-id': id }, [
    localized('display-name', name),
    ...attributes.map((attribute) => element('attribute', { 'attribute-id': attribute.id })),
  ]);

function customType({ id, name, scope, retentionDays, key, attributes }: CustomType): string {
  return element('custom-type', { 'type-id': id }, [
    localized('display-name', name),
    textElement('staging-mode', 'no-staging'),
    textElement('storage-scope', scope),
    retentionDays ? textElement('retention-days', retentionDays) : '',
    element('key-definition', { 'attribute-id': key.id }, [
      localized('display-name', key.name),
      textElement('type', 'string'),
    ]),
    element('attribute-definitions', {}, attributes.map(definition)),
    element('group-definitions', {}, groupDefinition({ id: 'Data', name, attributes })),
  ]);
}
