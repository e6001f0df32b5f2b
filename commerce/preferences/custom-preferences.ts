import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';

/** A custom preference with its value or the default of its definition. */
export interface CustomPreference {
  /** attribute group shown to merchants; empty when it has none */
  groupId: string;
  id: string;
  value: unknown;
}

type ObjectType = 'SitePreferences' | 'OrganizationPreferences';

/** Replaces passwords when values are masked. */
const MASK = '************';

/** Custom preferences of the organisation, ordered by group. */
export async function globalCustomPreferences(db: Db, maskPasswords: boolean): Promise<CustomPreference[]> {
  const rows = await db.selectFrom('global_preference').select(['id', 'value']).execute();
  return customPreferences(
    db,
    'OrganizationPreferences',
    Object.fromEntries(rows.map((row) => [row.id, row.value])),
    maskPasswords,
  );
}

/** Custom preferences of a site, ordered by group. */
export async function siteCustomPreferences(
  db: Db,
  siteId: string,
  maskPasswords: boolean,
): Promise<CustomPreference[]> {
  const site = await db
    .selectFrom('site')
    .select('preferences')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return customPreferences(db, 'SitePreferences', site.preferences, maskPasswords);
}

/** Joins attribute definitions with values and omits those with neither a value nor a default. */
async function customPreferences(
  db: Db,
  type: ObjectType,
  values: Record<string, unknown>,
  maskPasswords: boolean,
): Promise<CustomPreference[]> {
  const definitions = await db
    .selectFrom('attribute_definition')
    .select(['id', 'value_type', 'default_value'])
    .where('object_type', '=', type)
    .where('system', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('attribute_group')
    .select(['id', 'attributes'])
    .where('object_type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const places = new Map<string, { groupId: string; place: number }>();
  for (const group of groups) {
    for (const { id } of group.attributes) {
      if (!places.has(id)) places.set(id, { groupId: group.id, place: places.size });
    }
  }
  return definitions
    .flatMap(({ id, value_type, default_value }) => {
      const value = writtenValue(values[id] ?? defaultOf(default_value, value_type), value_type);
      if (value === undefined) return [];
      const masked = maskPasswords && value_type === 'password';
      const { groupId = '', place = places.size } = places.get(id) ?? {};
      return [{ groupId, id, value: masked ? MASK : value, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ place: _place, ...preference }) => preference);
}

function defaultOf(text: string | null, type: string | null): unknown {
  if (text === null) return undefined;
  if (type === 'boolean') return text === 'true';
  if (type === 'int' || type === 'double') return Number(text);
  return text;
}

/** A value in API format: the default locale of a localised value, the source of HTML. */
function writtenValue(value: unknown, type: string | null): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && '$localized' in value) {
    return writtenValue(localize(value.$localized as Localized<unknown>, 'default'), type);
  }
  return type === 'html' && typeof value === 'string' ? { markup: value, source: value } : value;
}
