import type { ImportTarget } from './import-target.ts';
import { parseFlag, parseInteger, parseNumber, parseTime } from './node-values.ts';

/** Types of custom attributes by object type ("Product") and attribute id, as the metadata defines them. */
export type AttributeTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

const known = new WeakMap<ImportTarget, Promise<AttributeTypes>>();

/** The types that the metadata of this archive and of those before it defined; read once an import. */
export function attributeTypes(target: ImportTarget): Promise<AttributeTypes> {
  const types = known.get(target) ?? readTypes(target);
  known.set(target, types);
  return types;
}

/** To be called when metadata changed. */
export function forgetAttributeTypes(target: ImportTarget): void {
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

/** The value a text stands for in a type; undefined where it is none. Without a type flags are known alone. */
export function parseTyped(text: string, type: string | undefined): unknown {
  switch (type) {
    case undefined:
      return parseFlag(text) !== undefined && text.length > 1 ? text === 'true' : text;
    case 'boolean':
      return parseFlag(text);
    case 'int':
    case 'set-of-int':
    case 'enum-of-int':
      return Number.isInteger(parseNumber(text)) ? parseInteger(text) : undefined;
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
