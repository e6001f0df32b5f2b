import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonDefault, Localized, Time } from '../columns.ts';

/** An attribute definition of an object type. */
export interface AttributeDefinitionTable {
  /** "Product", "SitePreferences", or the id of a custom object type */
  object_type: string;
  id: string;
  system: Generated<boolean>;
  position: Generated<number>;
  /** string, int, double, text, html, image, boolean, date, datetime, email, password, set-of-…, enum-of-… */
  value_type: string | null;
  localizable: Generated<boolean>;
  site_specific: Generated<boolean>;
  mandatory: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  value_definitions: JsonDefault<{ value: string; name: Localized; default?: boolean }[]>;
  default_value: string | null;
  /** other settings by element name: "visible-flag", "min-length", "unit" */
  settings: JsonDefault<Record<string, string | number | boolean | Localized>>;
}

export interface AttributeGroupTable {
  object_type: string;
  id: string;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  attributes: JsonDefault<{ id: string; system?: true }[]>;
}

export interface CustomObjectTypeTable {
  id: string;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  storage_scope: ColumnType<'site' | 'organization', string | undefined, string>;
  staging_mode: Generated<string>;
  retention_days: number | null;
  key_attribute: Generated<string>;
  key_type: ColumnType<'string' | 'int', string | undefined, string>;
  key_settings: JsonDefault<Record<string, string | number | boolean | Localized>>;
}

/** An empty site id means the organisation. */
export interface CustomObjectTable {
  type_id: string;
  site_id: Generated<string>;
  id: string;
  /** like custom attributes: plain values, or {"$localized": Localized} */
  attributes: JsonDefault<Record<string, unknown>>;
  /** mailbox of a notify-me request, by which open requests are limited */
  mailbox: Generated<string | null>;
  created_at: Time;
  updated_at: Time;
}

/** An organisation-wide preference. */
export interface GlobalPreferenceTable {
  id: string;
  value: Json<unknown>;
}
