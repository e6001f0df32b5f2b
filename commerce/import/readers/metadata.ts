import { clearAttributeTypes } from '../attribute-types.ts';
import { type ElementSchema, elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader } from '../reader.ts';

const SETTINGS = [
  ...['visible-flag', 'externally-managed-flag', 'order-required-flag', 'externally-defined-flag'],
  ...['searchable-flag', 'min-length', 'field-length', 'field-height', 'scale', 'min-value', 'max-value'],
  ...['regex', 'select-multiple-flag'],
];
const ATTRIBUTE = `attribute-definition(display-name description type localizable-flag site-specific-flag
  mandatory-flag ${SETTINGS.join(' ')} unit value-definitions(value-definition(display value)) default-value)`;
const GROUPS = 'group-definitions(attribute-group(display-name description attribute))';
const EXTENSION = elementSchema(
  `system-attribute-definitions(${ATTRIBUTE}) custom-attribute-definitions(${ATTRIBUTE}) ${GROUPS}`,
);
const CUSTOM_TYPE: ElementSchema =
  elementSchema(`display-name description staging-mode storage-scope retention-days
  key-definition(display-name description type ${SETTINGS.join(' ')}) attribute-definitions(${ATTRIBUTE}) ${GROUPS}`);

/** meta/*.xml: attribute definitions, custom object types and attribute groups. */
export function metadataReader(): Reader {
  return fileReader({
    roots: ['metadata'],
    records: {
      'type-extension': {
        elementSchema: EXTENSION,
        keys: ['type-id'],
        async read(fields) {
          const type = fields.key('type-id');
          await readAttributes(fields, type, 'system-attribute-definitions', true);
          await readAttributes(fields, type, 'custom-attribute-definitions', false);
          await readGroups(fields, type);
        },
      },
      'custom-type': { elementSchema: CUSTOM_TYPE, keys: ['type-id'], read: readCustomType },
      'custom-preference-group': {
        elementSchema: elementSchema(`display-name
          preference-definitions(preference-definition(type display-name description visible-flag default-value))`),
        keys: ['group-id'],
        read: readPreferenceGroup,
      },
    },
    async finish({ target }) {
      await target.flush();
      clearAttributeTypes(target);
    },
  });
}

async function readCustomType(fields: Fields): Promise<void> {
  const id = fields.key('type-id');
  const key = fields.at('key-definition');
  await fields.source.target.add('custom_object_type', {
    id,
    name: fields.localized('display-name'),
    description: fields.localized('description'),
    storage_scope: fields.choice('storage-scope', ['site', 'organization']),
    staging_mode: fields.word('staging-mode'),
    retention_days: fields.integerOrNone('retention-days'),
    key_attribute: key?.key('attribute-id'),
    key_type: key?.choice('type', ['string', 'int']),
    key_settings: key && {
      ...settingsOf(key),
      ...(key.has('display-name') ? { 'display-name': key.names('display-name') } : {}),
      ...(key.has('description') ? { description: key.names('description') } : {}),
    },
  });
  await readAttributes(fields, id, 'attribute-definitions', false);
  await readGroups(fields, id);
}

async function readAttributes(fields: Fields, type: string, list: string, system: boolean): Promise<void> {
  for (const [position, one] of (fields.at(list)?.all('attribute-definition') ?? []).entries()) {
    await fields.source.target.add('attribute_definition', {
      object_type: type,
      id: one.key('attribute-id'),
      system,
      position,
      value_type: typeOf(one),
      localizable: one.flag('localizable-flag'),
      site_specific: one.flag('site-specific-flag'),
      mandatory: one.flag('mandatory-flag'),
      name: one.localized('display-name'),
      description: one.localized('description'),
      value_definitions: one
        .at('value-definitions')
        ?.all('value-definition')
        .map((value) => ({
          value: value.word('value') ?? '',
          name: value.names('display'),
          ...(value.flagAttribute('default') ? { default: true } : {}),
        })),
      default_value: one.text('default-value'),
      settings: settingsOf(one),
    });
  }
}

/** Types of the platform's schema. */
const TYPES = new Set(
  `string int double text html markup date datetime image boolean money quantity password email
  set-of-string set-of-int set-of-double enum-of-string enum-of-int`.split(/\s+/),
);

/** Type of an attribute; one that the platform does not have is reported, and kept for exports. */
function typeOf(attribute: Fields): string | undefined {
  const type = attribute.word('type');
  if (type && !TYPES.has(type))
    attribute
      .at('type')!
      .warn(
        `attribute-definition ${attribute.named.replace(/^\S+ /, '')} has the type '${type.slice(0, 60)}', which is not known: its values are read as text.`,
      );
  return type;
}

function settingsOf(fields: Fields): Record<string, unknown> {
  const settings = SETTINGS.flatMap((name) => {
    const value = name.endsWith('-flag')
      ? fields.flag(name)
      : name === 'regex'
        ? fields.word(name)
        : fields.number(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(settings), ...(fields.has('unit') ? { unit: fields.names('unit') } : {}) };
}

async function readGroups(fields: Fields, type: string): Promise<void> {
  for (const [position, group] of fields.all('group-definitions', 'attribute-group').entries()) {
    await fields.source.target.add('attribute_group', {
      object_type: type,
      id: group.key('group-id'),
      position,
      name: group.localized('display-name'),
      description: group.localized('description'),
      attributes: group.all('attribute').map((attribute) => ({
        id: attribute.key('attribute-id'),
        ...(attribute.flagAttribute('system') ? { system: true } : {}),
      })),
    });
  }
}

/** Preferences in the format of earlier versions: attributes of SitePreferences in a group. */
async function readPreferenceGroup(fields: Fields): Promise<void> {
  const { target } = fields.source;
  const definitions = fields.all('preference-definitions', 'preference-definition');
  for (const [position, one] of definitions.entries()) {
    const visible = one.flag('visible-flag');
    await target.add('attribute_definition', {
      object_type: 'SitePreferences',
      id: one.key('preference-id'),
      position,
      value_type: typeOf(one),
      name: one.localized('display-name'),
      description: one.localized('description'),
      default_value: one.text('default-value'),
      settings: visible === undefined ? {} : { 'visible-flag': visible },
    });
  }
  await target.add('attribute_group', {
    object_type: 'SitePreferences',
    id: fields.key('group-id'),
    name: fields.localized('display-name'),
    attributes: definitions.map((one) => ({ id: one.key('preference-id') })),
  });
}
