import type { Db } from '../../database/connection.ts';
import { canonicalAddress } from '../../email/canonical-address.ts';
import { Fault } from './fault.ts';

type Value = string | number | boolean | null;
const NUMBERS = ['int', 'double'];

/** Returns the definition of a site-scoped type; throws 404 when there is none. */
export async function siteObjectType(db: Db, id: string): Promise<{ key_attribute: string }> {
  const type = await db
    .selectFrom('custom_object_type')
    .select('key_attribute')
    .where('id', '=', id)
    .where('storage_scope', '=', 'site')
    .executeTakeFirst();
  if (type) return type;
  const message = `No custom object type with id '${id}' was found.`;
  throw new Fault(404, 'CustomObjectTypeNotFoundException', message, { objectType: id });
}

/**
 * Validates a `c_…` body against the type and returns its values by attribute id, email addresses in canonical spelling. Throws 400 for an unknown
 * attribute, a value of the wrong type and a missing mandatory attribute.
 */
export async function checkedAttributes(
  db: Db,
  typeId: string,
  given: Record<string, Value>,
): Promise<Record<string, Value>> {
  const definitions = await db
    .selectFrom('attribute_definition')
    .select(['id', 'value_type', 'mandatory', 'value_definitions'])
    .where('object_type', '=', typeId)
    .execute();
  const attributes: Record<string, Value> = {};
  for (const [property, value] of Object.entries(given)) {
    const definition = definitions.find(({ id }) => `c_${id}` === property);
    if (!definition) {
      throw new Fault(400, 'UnknownPropertyException', `Unknown property '${property}'.`, { property });
    }
    if (value === null) continue;
    const { value_definitions: values } = definition;
    const isListed = values.length === 0 || values.some((one) => one.value === String(value));
    if (!isListed || !isOfKind(value, definition.value_type)) {
      const message = `Property '${property}' is not of the kind '${definition.value_type}'.`;
      throw new Fault(400, 'PropertyConstraintViolationException', message, { property });
    }
    attributes[definition.id] = definition.value_type === 'email' ? canonicalAddress(String(value))! : value;
  }
  const missing = definitions.find(({ id, mandatory }) => mandatory && (attributes[id] ?? '') === '');
  if (missing) {
    const property = `c_${missing.id}`;
    throw new Fault(400, 'MissingPropertyException', `Property '${property}' is missing.`, { property });
  }
  return attributes;
}

function isOfKind(value: string | number | boolean, kind: string | null): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind && NUMBERS.includes(kind)) return typeof value === 'number';
  return typeof value === 'string' && (kind !== 'email' || canonicalAddress(value) !== undefined);
}
