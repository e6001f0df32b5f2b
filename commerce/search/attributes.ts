import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';

/** Attributes that are always indexed, also without a refinement definition. */
const DEFAULT_ATTRIBUTES = ['c_refinementColor', 'c_refinementSize', 'brand'];
/** Flags computed for every variant: from the data, or for c_isSale from a price below the list price. */
export const FLAGS = ['c_isNew', 'c_isSale'];

/** An attribute that searches can refine by. */
export interface IndexedAttribute {
  /** API id, such as c_refinementColor or brand */
  id: string;
  /** key within `custom`; for "brand" the column */
  key: string;
  /** true when variants have their own values */
  varies: boolean;
}

/**
 * Returns the attributes to index for a catalogue: those of its refinement definitions and the default ones.
 */
export function attributeIds(definitions: RefinementDefinition[]): string[] {
  const defined = definitions.filter(({ type }) => type === 'attribute').map((one) => one.attributeId);
  return [...new Set([...DEFAULT_ATTRIBUTES, ...defined])].filter(
    (id) => !FLAGS.includes(id) && (id === 'brand' || id.startsWith('c_')),
  );
}

/**
 * Returns the attributes for which variants have their own values, optionally only variants of some masters.
 */
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

/** Adds to each attribute where its values are stored. */
export function indexedAttributes(ids: string[], varying: string[]): IndexedAttribute[] {
  return ids.map((id) => ({ id, key: id.replace(/^c_/, ''), varies: varying.includes(id) }));
}
