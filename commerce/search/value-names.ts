import { sql } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { FLAGS } from './attributes.ts';

export interface SearchValue {
  id: number;
  attribute: string;
  value: string;
  name: Localized;
}

/**
 * Names the values of a site: by their attribute definition, else by the merchant's refinements and localised
 * values, else as variation values of a product that has them. Read once per version of the index.
 */
export async function nameValues(
  db: Db,
  siteId: string,
  varying: ReadonlySet<string>,
  values: SearchValue[],
): Promise<SearchValue[]> {
  const defined = await definedNames(db);
  const named = values.map((known) => {
    const name = defined.get(`${known.attribute}=${known.value}`);
    if (!name) return known;
    // A localised value without a translation is the plain value again.
    const own = Object.entries(known.name).filter(([, text]) => text !== known.value);
    return { ...known, name: { ...Object.fromEntries(own), ...name } };
  });
  const unnamed = named.filter(
    ({ attribute, name }) =>
      varying.has(attribute) && !FLAGS.includes(attribute) && Object.keys(name).length === 0,
  );
  if (unnamed.length === 0) return named;
  const varied = await variationNames(
    db,
    siteId,
    unnamed.map(({ id }) => id),
  );
  return named.map((known) => {
    const name = varied.get(known.id);
    return name ? { ...known, name } : known;
  });
}

/** Names in the definitions of custom attributes, by `c_attribute=value`. */
async function definedNames(db: Db): Promise<Map<string, Localized>> {
  const definitions = await db
    .selectFrom('attribute_definition')
    .select(['id', 'value_definitions'])
    .where('object_type', '=', 'Product')
    .where('system', '=', false)
    .where(sql<boolean>`value_definitions <> '[]'`)
    .execute();
  return new Map(
    definitions.flatMap(({ id, value_definitions }) =>
      value_definitions
        .filter(({ name }) => Object.keys(name).length > 0)
        .map(({ value, name }): [string, Localized] => [`c_${id}=${value}`, name]),
    ),
  );
}

/** Names of variation values by value id; looks only at the first and last master with a value, to read few. */
async function variationNames(db: Db, siteId: string, ids: number[]): Promise<Map<number, Localized>> {
  const { rows } = await sql<{ id: number; name: Localized }>`
    with place as materialized (
      select token, min(doc_no) as first, max(doc_no) as last
      from search_document, unnest(tokens) token
      where site_id = ${siteId} and hit_type = 'master' and token = any(${ids}::integer[])
      group by token
    )
    select distinct on (known.id) known.id, held.value -> 'name' as name
    from place
    join search_value known on known.id = place.token
    join search_document document on document.doc_no in (place.first, place.last)
    join product on product.id = document.product_id,
      jsonb_array_elements(product.variation_attributes) attribute,
      jsonb_array_elements(attribute.value -> 'values') held
    where coalesce(attribute.value ->> 'attribute', attribute.value ->> 'id') = substr(known.attribute, 3)
      and held.value ->> 'value' = known.value and held.value -> 'name' <> '{}'
    order by known.id, document.doc_no`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
