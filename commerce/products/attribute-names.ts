import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';

/** Names of the values of custom attributes, by attribute and value. */
export type ValueNames = ReadonlyMap<string, ReadonlyMap<string, Localized>>;

/** Names of values in the attribute definitions of products. */
export async function valueNames(catalogue: Catalogue): Promise<ValueNames> {
  return cached(catalogue, 'value names', async () => {
    const definitions = await catalogue.db
      .selectFrom('attribute_definition')
      .select(['id', 'value_definitions'])
      .where('object_type', '=', 'Product')
      .where('system', '=', false)
      .execute();
    const named = definitions.filter(({ value_definitions: values }) =>
      values.some(({ name }) => Object.keys(name).length > 0),
    );
    return new Map(
      named.map(({ id, value_definitions: values }) => [
        id,
        new Map(values.map(({ value, name }) => [value, name])),
      ]),
    );
  });
}

/** `c_attributeNames`: the values of a product that have a name, as text by attribute; undefined when none has. */
export function attributeNames(
  names: ValueNames,
  custom: Record<string, unknown>,
  locale: string,
): Record<string, string> | undefined {
  const found = [...names].flatMap(([id, ofValue]) => {
    const held = custom[id];
    const given = held !== null && typeof held === 'object' && '$localized' in held ? held.$localized : held;
    const value = given === held ? given : localize(given as Localized<unknown>, locale);
    const values = (Array.isArray(value) ? value : [value]).map(String);
    const texts = values.map((one) => localize(ofValue.get(one), locale) ?? one);
    return texts.join() === values.join() ? [] : [[`c_${id}`, texts.join(', ')] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
