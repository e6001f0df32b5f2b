import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductMember, ProductTable } from '../database/schema.ts';

/** A product that has a price and stock of its own. */
export interface Leaf {
  productId: string;
  /** gives the price where the variant has none */
  masterId: string | null;
}

/** What a product consists of, as far as price and stock are concerned. */
export interface Composition {
  productId: string;
  type: ProductTable['type'];
  /** online variants of a master or group, those of a set's products, else the product itself */
  leaves: Leaf[];
  /** of a bundle: all of these are needed for one */
  bundled: { leaves: Leaf[]; quantity: number }[];
}

export interface FamilyRow {
  id: string;
  type: ProductTable['type'];
  master_id: string | null;
  /** on the site asked for */
  online: boolean;
  variation_values: Record<string, string>;
  members: ProductMember[];
}

/** True where the product is online on the site; without one its general flag counts. */
export function onlineOn(siteId: string | null): RawBuilder<boolean> {
  return siteId === null
    ? sql`product.online`
    : sql`coalesce((product.online_by_site ->> ${siteId})::boolean, product.online)`;
}

/**
 * SQL of the ids of a product's family: itself, what a set or bundle holds, and the variants of masters
 * among them. With `siblings`, a variant brings its master and the master's other variants too.
 */
export function familyIds(ids: string[], siblings: boolean): RawBuilder<{ id: string }> {
  return sql`
    with asked as materialized (
      select id, type, master_id, members from product where id = any(${ids})
    ), near as materialized (
      select id, type, master_id from asked
      union
      select member.id, member.type, member.master_id
      from asked, jsonb_array_elements(asked.members) entry
      join product member on member.id = entry ->> 'productId'
      where asked.type in ('set', 'bundle')
    ), parent as materialized (
      select id from near where type = 'master'
      union
      select master_id from near where master_id is not null and (${siblings} or type = 'variationGroup')
    )
    select id from near
    union select id from parent
    union select child.id from parent join product child on child.master_id = parent.id`;
}

/** The products' composition in one query, whatever their number; unknown ids are left out. */
export async function compositionsOf(
  db: Db,
  ids: string[],
  siteId: string | null,
): Promise<Map<string, Composition>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FamilyRow>`
    select id, type, master_id, ${onlineOn(siteId)} as online, variation_values, members
    from product where id in (${familyIds(ids, false)}) order by position, id`.execute(db);
  return compose(rows, ids);
}

/** Composition from rows at hand, which must hold the families of the ids. */
export function compose(rows: FamilyRow[], ids: string[]): Map<string, Composition> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const variants = Map.groupBy(
    rows.filter((row) => row.type === 'variant' && row.online),
    (row) => row.master_id,
  );
  const leavesOf = (row: FamilyRow | undefined): Leaf[] => {
    if (!row) return [];
    if (row.type === 'master') return (variants.get(row.id) ?? []).map(asLeaf);
    if (row.type === 'variationGroup') {
      const wanted = Object.entries(row.variation_values);
      return (variants.get(row.master_id) ?? [])
        .filter((variant) => wanted.every(([name, value]) => variant.variation_values[name] === value))
        .map(asLeaf);
    }
    if (row.type === 'set') return row.members.flatMap((member) => leavesOf(onlineMember(member)));
    return [asLeaf(row)];
  };
  const onlineMember = ({ productId }: ProductMember) => {
    const row = byId.get(productId);
    // A set within a set is not read further: data could make it turn in a circle.
    return row?.online && row.type !== 'set' ? row : undefined;
  };
  const result = new Map<string, Composition>();
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    const bundled =
      row.type === 'bundle'
        ? row.members.map((member) => ({
            leaves: leavesOf(onlineMember(member)),
            quantity: member.quantity,
          }))
        : [];
    result.set(id, { productId: id, type: row.type, leaves: leavesOf(row), bundled });
  }
  return result;
}

const asLeaf = (row: FamilyRow): Leaf => ({ productId: row.id, masterId: row.master_id });
