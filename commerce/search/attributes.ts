import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';

/** Indexed whether or not the merchant refines by them. */
const ALWAYS = ['c_refinementColor', 'c_refinementSize', 'brand'];
/** Computed for every variant: a flag in the data, or for c_isSale a price below the list price. */
export const FLAGS = ['c_isNew', 'c_isSale'];

/** An attribute that searches can refine by. */
export interface IndexedAttribute {
  /** API id: c_refinementColor, brand */
  id: string;
  /** name within `custom`; for "brand" the column */
  key: string;
  /** some variants have a value of their own */
  varies: boolean;
}

/** The attributes to index for a catalogue: those of its refinement definitions and a few of our own. */
export function attributeIds(definitions: RefinementDefinition[]): string[] {
  const defined = definitions.filter(({ type }) => type === 'attribute').map((one) => one.attributeId);
  return [...new Set([...ALWAYS, ...defined])].filter(
    (id) => !FLAGS.includes(id) && (id === 'brand' || id.startsWith('c_')),
  );
}

/** Which attributes some variants have a value of their own of; among those of some masters if told. */
export async function varyingAmong(
  db: Kysely<Database>,
  ids: string[],
  masterIds: string[] | undefined,
): Promise<string[]> {
  const custom = ids.filter((id) => id !== 'brand');
  const { rows } = await sql<{ id: string }>`
    select attribute.id from unnest(${custom}::text[]) attribute (id)
    where exists (
      select 1 from product where type = 'variant' and custom ? substr(attribute.id, 3)
        ${masterIds ? sql`and master_id = any(${masterIds})` : sql``}
    )`.execute(db);
  return rows.map((row) => row.id);
}

/** The attributes with where their values are to be read. */
export function indexedAttributes(ids: string[], varying: string[]): IndexedAttribute[] {
  return ids.map((id) => ({ id, key: id.replace(/^c_/, ''), varies: varying.includes(id) }));
}
