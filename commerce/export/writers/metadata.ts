import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { columnsOf, type ExportRow, inOrder, readAll } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';
import { attributeDefinition, attributeGroup, settingElements } from './attribute-definitions.ts';

type Definition = ExportRow<'attribute_definition'>;
type Group = ExportRow<'attribute_group'>;
type CustomType = ExportRow<'custom_object_type'>;

const SHAPE = { root: 'metadata', schema: 'metadata/2006-10-31', optional: true };

/** meta/: extensions of system object types, and custom object types. */
export async function* metadataFiles(trx: Db): AsyncGenerator<ExportFile> {
  const definitions = await readAll(
    trx,
    sql<Definition>`select ${columnsOf('attribute_definition')} from attribute_definition
      order by ${inOrder('object_type')}, position, ${inOrder('id')}`,
  );
  const groups = await readAll(
    trx,
    sql<Group>`select ${columnsOf('attribute_group')} from attribute_group
      order by ${inOrder('object_type')}, position, ${inOrder('id')}`,
  );
  const types = await readAll(
    trx,
    sql<CustomType>`select ${columnsOf('custom_object_type')} from custom_object_type
      order by ${inOrder('id')}`,
  );
  const own = new Set(types.map(({ id }) => id));
  const byType = Map.groupBy(definitions, (row) => row.object_type);
  const groupsByType = Map.groupBy(groups, (row) => row.object_type);
  const extended = [...new Set([...byType.keys(), ...groupsByType.keys()])].filter((id) => !own.has(id));
  yield xmlDocument(
    'meta/system-objecttype-extensions.xml',
    SHAPE,
    extended.sort().map((id) => typeExtension(id, byType.get(id) ?? [], groupsByType.get(id) ?? [])),
  );
  yield xmlDocument(
    'meta/custom-objecttype-definitions.xml',
    SHAPE,
    types.map((type) => customType(type, byType.get(type.id) ?? [], groupsByType.get(type.id) ?? [])),
  );
}

const typeExtension = (id: string, definitions: Definition[], groups: Group[]) =>
  element('type-extension', { 'type-id': id }, [
    group('system-attribute-definitions', definitions.filter((row) => row.system).map(attributeDefinition)),
    group('custom-attribute-definitions', definitions.filter((row) => !row.system).map(attributeDefinition)),
    group('group-definitions', groups.map(attributeGroup)),
  ]);

const KEY_SETTINGS = [
  'searchable-flag',
  'min-length',
  'field-length',
  'field-height',
  'min-value',
  'max-value',
  'regex',
];

function customType(row: CustomType, definitions: Definition[], groups: Group[]): string {
  const { 'display-name': name = {}, description = {} } = row.key_settings as Record<string, never>;
  return element('custom-type', { 'type-id': row.id }, [
    localized('display-name', row.name),
    localized('description', row.description),
    textElement('staging-mode', row.staging_mode),
    textElement('storage-scope', row.storage_scope),
    textElement('retention-days', row.retention_days),
    element('key-definition', { 'attribute-id': row.key_attribute }, [
      localized('display-name', name),
      localized('description', description),
      textElement('type', row.key_type),
      ...settingElements(KEY_SETTINGS, row.key_settings),
    ]),
    group('attribute-definitions', definitions.map(attributeDefinition)),
    group('group-definitions', groups.map(attributeGroup)),
  ]);
}
