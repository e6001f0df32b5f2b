import type { ImportTarget } from './import-target.ts';
import { parseFlag, parseInteger, parseNumber, parseTime } from './node-values.ts';

/** Types of custom attributes by object type ("Product") and attribute id, from the metadata. */
export type AttributeTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

const known = new WeakMap<ImportTarget, Promise<AttributeTypes>>();

/** Attribute types from this archive and earlier ones; loaded once per import. */
export function attributeTypes(target: ImportTarget): Promise<AttributeTypes> {
  const types = known.get(target) ?? readTypes(target);
  known.set(target, types);
  return types;
}

/** Invalidates the loaded types; call it when metadata changes. */
export function clearAttributeTypes(target: ImportTarget): void {
  known.delete(target);
}

async function readTypes(target: ImportTarget): Promise<AttributeTypes> {
  const rows = await target.db
    .selectFrom('attribute_definition')
    .select(['object_type', 'id', 'value_type'])
    .where('value_type', 'is not', null)
    .execute();
  const types = new Map<string, Map<string, string>>();
  for (const { object_type, id, value_type } of rows) {
    const ofType = types.get(object_type) ?? new Map<string, string>();
    types.set(object_type, ofType.set(id, value_type ?? ''));
  }
  return types;
}

/** Parses a text as a type; undefined when invalid. Without a type only booleans are recognised. */
export function parseTyped(text: string, type: string | undefined): unknown {
  switch (type) {
    case undefined:
      return parseFlag(text) !== undefined && text.length > 1 ? text === 'true' : text;
    case 'boolean':
      return parseFlag(text);
    case 'int':
    case 'set-of-int':
    case 'enum-of-int':
      return parseInteger(text);
    case 'double':
    case 'set-of-double':
      return parseNumber(text);
    case 'date':
    case 'datetime':
      return parseTime(text) === undefined ? undefined : text;
    default:
      return text;
  }
}
