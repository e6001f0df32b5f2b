import { type Selectable, sql } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import type { CategoryTable } from '../database/tables/catalogue.ts';
import { categoryOnline } from './online-on.ts';

export interface CategoryRow extends Selectable<CategoryTable> {
  /** number of online subcategories */
  children: number;
}

/**
 * Categories with their subcategories and ancestors. Contains only categories whose ancestors are all online.
 */
export interface CategoryTree {
  rows: Map<string, CategoryRow>;
  /** loaded online subcategories, in the merchant's order */
  below(id: string): CategoryRow[];
  /** path from the root to the category itself; undefined when a category of it is offline or missing */
  line(id: string): { id: string; name: Localized; parent_id: string | null }[] | undefined;
}

interface LineRow {
  start: string;
  id: string;
  parent_id: string | null;
  name: Localized;
  online: boolean;
}

/** Loads categories with `levels` levels of subcategories, in two parallel queries. */
export async function loadCategories(
  db: Db,
  catalogId: string,
  ids: string[],
  levels: number,
): Promise<CategoryTree> {
  const [below, above] = await Promise.all([
    sql<CategoryRow>`
      with recursive tree as (
        select id, 0 as level from category
        where catalog_id = ${catalogId} and id = any(${ids}) and ${categoryOnline()}
        union
        select child.id, tree.level + 1 from tree
        join category child on child.catalog_id = ${catalogId} and child.parent_id = tree.id and ${categoryOnline('child')}
        where tree.level < ${levels}
      )
      select category.*, (
        select count(*)::int from category child
        where child.catalog_id = ${catalogId} and child.parent_id = category.id and ${categoryOnline('child')}
      ) as children
      from category
      where category.catalog_id = ${catalogId} and category.id in (select id from tree)
      order by category.position, category.id`.execute(db),
    linesAbove(db, catalogId, ids),
  ]);
  const children = Map.groupBy(below.rows, (row) => row.parent_id ?? '');
  return {
    rows: new Map(below.rows.map((row) => [row.id, row])),
    below: (id) => children.get(id) ?? [],
    line: above,
  };
}

/** Loads the ancestor paths of categories in one query. */
export async function linesAbove(db: Db, catalogId: string, ids: string[]): Promise<CategoryTree['line']> {
  const { rows } = await sql<LineRow>`
    with recursive line as (
      select id as start, id, parent_id, name, ${categoryOnline()} as online, 0 as step from category
      where catalog_id = ${catalogId} and id = any(${ids})
      union all
      select line.start, parent.id, parent.parent_id, parent.name, ${categoryOnline('parent')}, line.step + 1
      from line join category parent on parent.catalog_id = ${catalogId} and parent.id = line.parent_id
      where line.step < 20
    )
    select start, id, parent_id, name, online from line order by start, step desc`.execute(db);
  const lines = Map.groupBy(rows, (row) => row.start);
  return (id) => {
    const line = lines.get(id);
    const whole = line?.every((step) => step.online) && line[0]?.parent_id === null;
    return whole ? line : undefined;
  };
}
