import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';

/** Names of the values of custom attributes, by attribute and value. */
export type ValueNames = ReadonlyMap<string, ReadonlyMap<string, Localized>>;

/** Names in the attribute definitions of products. */
export interface DefinedNames {
  values: ValueNames;
  /** names of attributes, by id; system attributes included */
  attributes: ReadonlyMap<string, Localized>;
}

/** Reads the names of attributes, and of the values of custom ones. */
export async function definedNames(catalogue: Catalogue): Promise<DefinedNames> {
  return cached(catalogue, 'attribute names', async () => {
    const definitions = await catalogue.db
      .selectFrom('attribute_definition')
      .select(['id', 'system', 'name', 'value_definitions'])
      .where('object_type', '=', 'Product')
      .execute();
    const isNamed = ({ name }: { name: Localized }) => Object.keys(name).length > 0;
    const withValues = definitions.filter((one) => !one.system && one.value_definitions.some(isNamed));
    return {
      values: new Map(
        withValues.map(({ id, value_definitions: values }) => [
          id,
          new Map(values.map(({ value, name }) => [value, name])),
        ]),
      ),
      attributes: new Map(definitions.filter(isNamed).map(({ id, name }) => [id, name])),
    };
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
