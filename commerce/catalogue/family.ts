import { type Selectable, sql } from 'kysely';
import type { Catalogue } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import type { ProductTable } from '../database/tables/catalogue.ts';
import { type Composition, compose } from './composition.ts';
import { cachedFamilyRows } from './family-rows.ts';

export type ProductRow = Selectable<ProductTable>;

/** A variant or variation group; its texts and images fall back to its master. */
export type ChildRow = Pick<
  ProductRow,
  | 'id'
  | 'type'
  | 'master_id'
  | 'position'
  | 'variation_values'
  | 'custom'
  | 'brand'
  | 'ean'
  | 'upc'
  | 'manufacturer_sku'
>;

/** Products with their related rows: masters, ordered variants, groups, parts of sets and bundles. */
export interface Families {
  /** complete rows: the requested products, their masters and the members of sets and bundles */
  rows: Map<string, ProductRow>;
  compositions: Map<string, Composition>;
  /** online variants of a master */
  variants(masterId: string): ChildRow[];
  /** online variation groups of a master */
  groups(masterId: string): ChildRow[];
}

/** Loads the families of products that are online on a site. */
export async function loadFamilies(
  catalogue: Catalogue,
  siteId: string,
  ids: string[],
  at: Date,
): Promise<Families> {
  const read = {
    name: 'product',
    row: sql<ProductRow>`product.*, ${siteCustom(siteId)} as custom`,
    child: sql<ChildRow>`id, type, master_id, position, variation_values, ${siteCustom(siteId)} as custom, brand, ean, upc,
      manufacturer_sku`,
    siblings: true,
  };
  const { rows, children } = await cachedFamilyRows(catalogue, siteId, ids, read, at);
  const below = Map.groupBy(children, (row) => row.master_id);
  const ofType = (masterId: string, type: ProductRow['type']) =>
    (below.get(masterId) ?? []).filter((row) => row.type === type);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    compositions: compose(rows, children, [...new Set([...rows, ...children].map((row) => row.id))]),
    variants: (masterId) => ofType(masterId, 'variant'),
    groups: (masterId) => ofType(masterId, 'variationGroup'),
  };
}

/** Custom attributes with the site's overrides merged. */
const siteCustom = (siteId: string) => sql`custom || coalesce(site_values -> ${siteId} -> 'custom', '{}')`;

/** Master of a variant or group; the row itself for a master. */
export function masterOf(
  families: Families,
  row: Pick<ProductRow, 'id' | 'master_id'>,
): ProductRow | undefined {
  const own = families.rows.get(row.id);
  if (own?.type === 'master') return own;
  return row.master_id === null ? undefined : families.rows.get(row.master_id);
}

type LocalizedColumn = {
  [K in keyof ProductRow]: ProductRow[K] extends Localized ? K : never;
}[keyof ProductRow];

/** Localised text of a product; variants fall back to their master. */
export function textOf(
  row: ProductRow,
  master: ProductRow | undefined,
  column: LocalizedColumn,
  locale: string,
): string | undefined {
  return (localize(row[column] as Localized, locale) ??
    (master && localize(master[column] as Localized, locale))) as string | undefined;
}

/** Custom attribute (name without c_); variants fall back to their master. */
export function customOf(
  row: Pick<ProductRow, 'custom'>,
  master: Pick<ProductRow, 'custom'> | undefined,
  name: string,
): unknown {
  return row.custom[name] ?? master?.custom[name];
}

/** Whether a flag is set; the XML encodes booleans as words. */
export const isSet = (value: unknown): boolean => value === true || value === 'true';
