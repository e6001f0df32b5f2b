import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductMember, ProductTable } from '../database/tables/catalogue.ts';
import { familyRows } from './family-rows.ts';

/** A product with its own price and stock. */
export interface Leaf {
  productId: string;
  /** supplies the price when the variant has none */
  masterId: string | null;
}

/** The parts of a product that determine its price and stock. */
export interface Composition {
  productId: string;
  type: ProductTable['type'];
  /** online variants of a master or group, those of a set's products, else the product itself */
  leaves: Leaf[];
  /** parts of a bundle: each is needed in its quantity */
  bundled: { leaves: Leaf[]; quantity: number }[];
}

interface ChildRow {
  id: string;
  type: ProductTable['type'];
  master_id: string | null;
  variation_values: Record<string, string>;
}
interface Row extends ChildRow {
  members: ProductMember[];
}

/** Compositions of products online on a site, by id; without a site the general online flag applies. */
export async function compositionsOf(
  db: Db,
  ids: string[],
  siteId: string | null,
): Promise<Map<string, Composition>> {
  const { rows, children } = await familyRows(db, siteId, ids, {
    row: sql<Row>`id, type, master_id, variation_values, members`,
    child: sql<ChildRow>`id, type, master_id, variation_values`,
    siblings: false,
  });
  return compose(rows, children, ids);
}

/** Builds compositions from loaded rows, which must contain the families. */
export function compose(rows: Row[], children: ChildRow[], ids: string[]): Map<string, Composition> {
  const byId = new Map<string, ChildRow & { members?: ProductMember[] }>(
    [...children, ...rows].map((row) => [row.id, row]),
  );
  const variants = Map.groupBy(
    children.filter((row) => row.type === 'variant'),
    (row) => row.master_id,
  );
  // `above`: the bundles that it is a part of. A bundle within itself, or without one of its parts, cannot be sold.
  const leavesOf = (
    row: (ChildRow & { members?: ProductMember[] }) | undefined,
    above: string[] = [],
  ): Leaf[] => {
    if (!row || above.includes(row.id)) return [];
    if (row.type === 'bundle' && above.length > 0) {
      const parts = (row.members ?? []).map((member) => leavesOf(memberRow(member), [...above, row.id]));
      return parts.every((leaves) => leaves.length > 0) ? [asLeaf(row)] : [];
    }
    if (row.type === 'master') return (variants.get(row.id) ?? []).map(asLeaf);
    if (row.type === 'variationGroup') {
      const wanted = Object.entries(row.variation_values);
      return (variants.get(row.master_id) ?? [])
        .filter((variant) => wanted.every(([name, value]) => variant.variation_values[name] === value))
        .map(asLeaf);
    }
    if (row.type === 'set') return (row.members ?? []).flatMap((member) => leavesOf(memberRow(member)));
    return [asLeaf(row)];
  };
  const memberRow = ({ productId }: ProductMember) => {
    const row = byId.get(productId);
    // Nested sets are not followed, because the data may contain cycles.
    return row?.type === 'set' ? undefined : row;
  };
  const result = new Map<string, Composition>();
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    const bundled =
      row.type === 'bundle'
        ? (row.members ?? []).map((member) => ({
            leaves: leavesOf(memberRow(member), [id]),
            quantity: member.quantity,
          }))
        : [];
    result.set(id, { productId: id, type: row.type, leaves: leavesOf(row), bundled });
  }
  return result;
}

const asLeaf = (row: ChildRow): Leaf => ({ productId: row.id, masterId: row.master_id });
