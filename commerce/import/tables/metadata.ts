import { custom, flag, integer, list, localized, record, type Table, text } from './columns.ts';

/** Attribute definitions, custom objects and preferences. */
export const METADATA_TABLES = {
  attribute_definition: {
    keys: { object_type: 'text', id: 'text' },
    columns: {
      system: flag(false),
      position: integer('0'),
      value_type: text,
      localizable: flag(false),
      site_specific: flag(false),
      mandatory: flag(false),
      name: localized,
      description: localized,
      value_definitions: list,
      default_value: text,
      settings: record,
    },
  },
  attribute_group: {
    keys: { object_type: 'text', id: 'text' },
    columns: { position: integer('0'), name: localized, description: localized, attributes: list },
  },
  custom_object_type: {
    keys: { id: 'text' },
    columns: {
      name: localized,
      description: localized,
      storage_scope: { type: 'text', fallback: `'site'` },
      staging_mode: { type: 'text', fallback: `'no-staging'` },
      retention_days: integer('null'),
      key_attribute: { type: 'text', fallback: `'id'` },
      key_type: { type: 'text', fallback: `'string'` },
      key_settings: record,
    },
  },
  custom_object: {
    keys: { type_id: 'text', site_id: 'text', id: 'text' },
    columns: { attributes: custom },
  },
  global_preference: {
    keys: { id: 'text' },
    columns: { value: { type: 'jsonb', fallback: `'null'` } },
  },
} as const satisfies Record<string, Table>;
