import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { type Catalogue, cached, cachedByIds } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { type Read, readOf, readOne } from '../database/read-together.ts';
import type { VariationAssignment } from '../database/tables/catalogue.ts';
import { categoryOnline } from './online-on.ts';

/** Categories of a product in a storefront catalogue. */
export interface ProductCategories {
  /** its categories and all their ancestors, online or not */
  ids: Set<string>;
  /** its categories alone */
  assigned: Set<string>;
  /** path from below the root to the primary category; empty when none is online */
  primaryPath: { id: string; name: Localized }[];
  /** assignments whose categories are online; left out where none chooses variations */
  placements?: Placement[];
}

/** An assignment to a category. */
interface Placement {
  categoryId: string;
  /** the category and all above it */
  path: string[];
  /** values by variation attribute; attributes that are left out have all of theirs */
  values: Record<string, string[]>;
}

interface Row {
  product_id: string;
  category_id: string;
  is_primary: boolean;
  variations: VariationAssignment[];
  path: { id: string; name: Localized; online: boolean; parent: string | null }[];
}

/**
 * Categories of products in a catalogue, by product id; products without any are omitted. The primary
 * category is the one flagged so, else the first by id, whose ancestors are all online. Variants usually have
 * no assignments: pass their masters.
 */
export const categoriesOf = (
  db: Db,
  catalogId: string,
  productIds: string[],
): Promise<Map<string, ProductCategories>> => readOne(db, categoriesRead(catalogId, productIds));

/** The read of `categoriesOf`. */
export function categoriesRead(
  catalogId: string,
  productIds: string[],
): Read<Map<string, ProductCategories>> {
  const query = sql<Row>`
    with recursive assigned as materialized (
      select product_id, category_id, is_primary, variations from category_assignment
      where product_id = any(${productIds}) and catalog_id = ${catalogId}
    ), line as (
      select category.id as start, category.id, category.parent_id, category.name, ${categoryOnline()} as online, 0 as step
      from (select distinct category_id from assigned) own
      join category on category.catalog_id = ${catalogId} and category.id = own.category_id
      union all
      select line.start, above.id, above.parent_id, above.name, ${categoryOnline('above')}, line.step + 1
      from line join category above on above.catalog_id = ${catalogId} and above.id = line.parent_id
      where line.step < 20
    ), path as (
      select start, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'online', online,
        'parent', parent_id) order by step desc) as path
      from line group by start
    )
    select assigned.product_id, assigned.category_id, assigned.is_primary, assigned.variations, path.path
    from assigned join path on path.start = assigned.category_id
    order by assigned.is_primary desc, assigned.category_id`;
  return readOf(productIds.length === 0 ? undefined : query, categoriesFrom);
}

function categoriesFrom(rows: Row[]): Map<string, ProductCategories> {
  const result = new Map<string, ProductCategories>();
  const choosing = new Set(
    rows.filter((row) => hasValues(valuesOf(row.variations))).map((row) => row.product_id),
  );
  for (const { product_id, category_id, path, variations } of rows) {
    const known = result.get(product_id) ?? {
      ids: new Set<string>(),
      assigned: new Set<string>(),
      primaryPath: [],
    };
    known.assigned.add(category_id);
    for (const { id } of path) known.ids.add(id);
    if (known.primaryPath.length === 0 && path.every((category) => category.online)) {
      known.primaryPath = path
        .filter((category) => category.parent !== null)
        .map(({ id, name }) => ({ id, name }));
    }
    if (choosing.has(product_id) && path.every((category) => category.online)) {
      const placement = {
        categoryId: category_id,
        path: path.map(({ id }) => id),
        values: valuesOf(variations),
      };
      known.placements = [...(known.placements ?? []), placement];
    }
    result.set(product_id, known);
  }
  return result;
}

const valuesOf = (variations: VariationAssignment[]): Record<string, string[]> =>
  Object.fromEntries(variations.flatMap(({ id, values = [] }) => (values.length > 0 ? [[id, values]] : [])));

const hasValues = (values: Record<string, string[]>): boolean => Object.keys(values).length > 0;

/**
 * Returns the variation values in which a category shows a product, as alternatives: those of its assignment to the
 * category, else those of its assignments below it. Undefined when it is shown in all.
 */
export function assignedValues(
  { placements = [] }: Pick<ProductCategories, 'placements'>,
  categoryId: string,
): Record<string, string[]>[] | undefined {
  const own = placements.filter((placement) => placement.categoryId === categoryId);
  const shown = own.length > 0 ? own : placements.filter(({ path }) => path.includes(categoryId));
  const alternatives = shown.map(({ values }) => values);
  return alternatives.length > 0 && alternatives.every(hasValues) ? alternatives : undefined;
}

/** Categories of a product and all above them, online or not. */
export type CategoryIds = Pick<ProductCategories, 'ids' | 'assigned'>;

/** Reads the categories that products are assigned to; `parents`: of `categoryParents`. */
export const categoryIdsRead = (
  catalogId: string,
  productIds: string[],
  parents: Map<string, string | null>,
): Read<Map<string, CategoryIds>> =>
  readOf(
    productIds.length === 0
      ? undefined
      : sql<{ product_id: string; category_id: string }>`
          select product_id, category_id from category_assignment
          where product_id = ${anyOf(productIds)} and catalog_id = ${catalogId}`,
    (rows) => {
      const result = new Map<string, CategoryIds>();
      for (const { product_id, category_id } of rows) {
        // As categoriesOf: a category that does not exist counts nowhere, neither assigned nor above another one.
        if (!parents.has(category_id)) continue;
        const known = result.get(product_id) ?? { ids: new Set(), assigned: new Set() };
        known.assigned.add(category_id);
        let above: string | null = category_id;
        while (above !== null && parents.has(above) && !known.ids.has(above)) {
          known.ids.add(above);
          above = parents.get(above) ?? null;
        }
        result.set(product_id, known);
      }
      return result;
    },
  );

/** The parent of each category of a catalogue, cached. */
export const categoryParents = (
  catalogue: Catalogue,
  catalogId: string,
): Promise<Map<string, string | null>> =>
  cached(catalogue, `category parents ${catalogId}`, async () => {
    const rows = await catalogue.db
      .selectFrom('category')
      .select(['id', 'parent_id'])
      .where('catalog_id', '=', catalogId)
      .execute();
    return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  });

/** Like categoriesOf, cached. */
export const cachedCategories = (
  catalogue: Catalogue,
  catalogId: string,
  productIds: string[],
): Promise<Map<string, ProductCategories>> =>
  cachedByIds(catalogue, `categories ${catalogId}`, productIds, (unknown) =>
    categoriesOf(catalogue.db, catalogId, unknown),
  );
