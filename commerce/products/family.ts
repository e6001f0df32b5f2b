import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { Localized, ProductTable } from '../database/schema.ts';
import { type Composition, compose, familyIds, onlineOn } from './composition.ts';

export type ProductRow = Selectable<ProductTable>;

/** Products with all they are made of: masters, variants in order, groups, parts of sets and bundles. */
export interface Families {
  /** online rows of the site, by id */
  rows: Map<string, ProductRow>;
  compositions: Map<string, Composition>;
  /** online variants of a master */
  variants(masterId: string): ProductRow[];
  /** online variation groups of a master */
  groups(masterId: string): ProductRow[];
}

/** Loads the families of products on a site in one query. */
export async function loadFamilies(db: Db, siteId: string, ids: string[]): Promise<Families> {
  if (ids.length === 0) return familiesOf([], ids);
  const { rows } = await sql<ProductRow>`
    select * from product where id in (${familyIds(ids, true)}) and ${onlineOn(siteId)}
    order by position, id`.execute(db);
  return familiesOf(
    rows.map((row) => ({ ...row, online: true })),
    ids,
  );
}

function familiesOf(rows: ProductRow[], ids: string[]): Families {
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A variant of an offline master is not sold either.
  const kept = rows.filter((row) => row.master_id === null || byId.has(row.master_id));
  const children = (type: ProductRow['type']) =>
    Map.groupBy(
      kept.filter((row) => row.type === type && row.master_id !== null),
      (row) => row.master_id!,
    );
  const variants = children('variant');
  const groups = children('variationGroup');
  return {
    rows: new Map(kept.map((row) => [row.id, row])),
    compositions: compose(kept, [...new Set([...ids, ...kept.map((row) => row.id)])]),
    variants: (masterId) => variants.get(masterId) ?? [],
    groups: (masterId) => groups.get(masterId) ?? [],
  };
}

/** The master of a variant or group; a master is its own. */
export function masterOf(families: Families, row: ProductRow): ProductRow | undefined {
  if (row.type === 'master') return row;
  return row.master_id === null ? undefined : families.rows.get(row.master_id);
}

type LocalizedColumn = {
  [K in keyof ProductRow]: ProductRow[K] extends Localized ? K : never;
}[keyof ProductRow];

/** A text of a product in a locale; what a variant leaves open is its master's. */
export function textOf(
  row: ProductRow,
  master: ProductRow | undefined,
  column: LocalizedColumn,
  locale: string,
): string | undefined {
  return (localize(row[column] as Localized, locale) ??
    (master && localize(master[column] as Localized, locale))) as string | undefined;
}

/** A custom attribute (name without c_), the master's where the variant has none. */
export function customOf(row: ProductRow, master: ProductRow | undefined, name: string): unknown {
  return row.custom[name] ?? master?.custom[name];
}

/** Whether a flag of the data is set; the XML writes booleans as words. */
export const isSet = (value: unknown): boolean => value === true || value === 'true';
