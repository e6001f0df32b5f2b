import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, RefinementDefinition } from '../database/schema.ts';

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
export async function indexedAttributes(
  db: Kysely<Database>,
  definitions: RefinementDefinition[],
): Promise<IndexedAttribute[]> {
  const defined = definitions.filter(({ type }) => type === 'attribute').map((one) => one.attributeId);
  const ids = [...new Set([...ALWAYS, ...defined])].filter(
    (id) => !FLAGS.includes(id) && (id === 'brand' || id.startsWith('c_')),
  );
  const keys = ids.map((id) => id.replace(/^c_/, ''));
  const { rows } = await sql<{ key: string; varies: boolean }>`
    select key, exists (select 1 from product where type = 'variant' and custom ? key) as varies
    from unnest(${keys}::text[]) key`.execute(db);
  const varying = new Set(rows.filter((row) => row.varies).map((row) => row.key));
  return ids.map((id, index) => ({
    id,
    key: keys[index]!,
    varies: id !== 'brand' && varying.has(keys[index]!),
  }));
}
