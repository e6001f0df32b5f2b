import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductMember, ProductTable } from '../database/tables/catalogue.ts';
import { onlineOn } from './online-on.ts';

interface Relative {
  id: string;
  type: ProductTable['type'];
  master_id: string | null;
}
interface Parent extends Relative {
  members: ProductMember[];
}

/** Rows asked for by id, and rows found as children of a master. */
export interface FamilyRows<Row, Child> {
  rows: Row[];
  children: Child[];
}

// A bundle's variants lead to their masters, and those to the variants beside: never further.
const ROUNDS = 3;

/**
 * Online products of a site with their families: variants and groups of masters, what sets and bundles
 * hold, the masters of groups, and with `siblings` those of variants too. A round of two queries for
 * masters and single products, one more for each step further away, whatever the number of products.
 * Without a site the general online flag and dates count.
 */
export async function familyRows<Row extends Parent, Child extends Relative>(
  db: Db,
  siteId: string | null,
  ids: string[],
  read: { row: RawBuilder<Row>; child: RawBuilder<Child>; siblings: boolean },
  at: Date = new Date(),
): Promise<FamilyRows<Row, Child>> {
  const rows: Row[] = [];
  const children: Child[] = [];
  const seen = new Set<string>();
  let wanted = [...new Set(ids)];
  for (let round = 0; round < ROUNDS && wanted.length > 0; round++) {
    for (const id of wanted) seen.add(id);
    const [own, below] = await Promise.all([
      sql<Row>`
        select ${read.row} from product
        where id = any(${wanted}) and ${onlineOn(siteId, 'product', at)} and (master_id is null or exists (
          select 1 from product master where master.id = product.master_id and ${onlineOn(siteId, 'master', at)}
        ))`.execute(db),
      sql<Child>`
        select ${read.child} from product
        where master_id = any(${wanted}) and ${onlineOn(siteId, 'product', at)}
        order by position, id`.execute(db),
    ]);
    rows.push(...own.rows);
    children.push(...below.rows);
    wanted = [...new Set(own.rows.flatMap((row) => furtherIds(row, read.siblings)))].filter(
      (id) => !seen.has(id),
    );
  }
  return { rows, children };
}

function furtherIds(row: Parent, siblings: boolean): string[] {
  if (row.type === 'set' || row.type === 'bundle') return row.members.map((member) => member.productId);
  return row.master_id !== null && (siblings || row.type === 'variationGroup') ? [row.master_id] : [];
}
