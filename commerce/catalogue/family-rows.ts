import { type RawBuilder, sql } from 'kysely';
import { type Catalogue, cachedByIds } from '../database/catalogue-cache.ts';
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

/** Requested rows, and the children of their masters. */
export interface FamilyRows<Row, Child> {
  rows: Row[];
  children: Child[];
}

// A bundle's variants lead to their masters, and those to sibling variants: three rounds reach all rows.
const ROUNDS = 3;

/** Columns to read for products and their children; `siblings` also reads a variant's siblings. */
export interface FamilyRead<Row extends Parent, Child extends Relative> {
  row: RawBuilder<Row>;
  child: RawBuilder<Child>;
  siblings: boolean;
}

/** A read with a name, which is its cache key. */
export interface NamedRead<Row extends Parent, Child extends Relative> extends FamilyRead<Row, Child> {
  name: string;
}

/**
 * Loads online products of a site with their families: variants and groups of masters, members of sets and
 * bundles, masters of groups, and with `siblings` the siblings of variants. Runs two queries per round, one
 * round for masters and single products, whatever the number of products. Without a site the general online
 * flag and dates apply.
 */
export async function familyRows<Row extends Parent, Child extends Relative>(
  db: Db,
  siteId: string | null,
  ids: string[],
  read: FamilyRead<Row, Child>,
  at: Date = new Date(),
): Promise<FamilyRows<Row, Child>> {
  return gather(
    ids,
    read.siblings,
    (wanted) => ownRows(db, siteId, wanted, read.row, at),
    (wanted) => childRows(db, siteId, wanted, read.child, at),
  );
}

/**
 * Like familyRows, cached; for responses that may be as stale as a client's cache. Products change online
 * status by date with that delay.
 */
export async function cachedFamilyRows<Row extends Parent, Child extends Relative>(
  catalogue: Catalogue,
  siteId: string,
  ids: string[],
  read: NamedRead<Row, Child>,
  at: Date,
): Promise<FamilyRows<Row, Child>> {
  const { db } = catalogue;
  return gather(
    ids,
    read.siblings,
    async (wanted) => {
      const known = await cachedByIds(catalogue, `${read.name} ${siteId}`, wanted, async (unknown) => {
        const rows = await ownRows(db, siteId, unknown, read.row, at);
        return new Map(rows.map((row) => [row.id, row]));
      });
      return [...known.values()];
    },
    async (wanted) => {
      const known = await cachedByIds(catalogue, `below ${read.name} ${siteId}`, wanted, async (unknown) =>
        Map.groupBy(await childRows(db, siteId, unknown, read.child, at), (row) => row.master_id!),
      );
      return [...known.values()].flat();
    },
  );
}

async function gather<Row extends Parent, Child extends Relative>(
  ids: string[],
  siblings: boolean,
  own: (wanted: string[]) => Promise<Row[]>,
  below: (wanted: string[]) => Promise<Child[]>,
): Promise<FamilyRows<Row, Child>> {
  const rows: Row[] = [];
  const children: Child[] = [];
  const seen = new Set<string>();
  let wanted = [...new Set(ids)];
  for (let round = 0; round < ROUNDS && wanted.length > 0; round++) {
    for (const id of wanted) seen.add(id);
    const [found, beneath] = await Promise.all([own(wanted), below(wanted)]);
    rows.push(...found);
    children.push(...beneath);
    wanted = [...new Set(found.flatMap((row) => furtherIds(row, siblings)))].filter((id) => !seen.has(id));
  }
  return { rows, children };
}

async function ownRows<Row>(
  db: Db,
  siteId: string | null,
  ids: string[],
  row: RawBuilder<Row>,
  at: Date,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${row} from product
    where id = any(${ids}) and ${onlineOn(siteId, 'product', at)} and (master_id is null or exists (
      select 1 from product master where master.id = product.master_id and ${onlineOn(siteId, 'master', at)}
    ))`.execute(db);
  return rows;
}

async function childRows<Child>(
  db: Db,
  siteId: string | null,
  masterIds: string[],
  child: RawBuilder<Child>,
  at: Date,
): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select ${child} from product
    where master_id = any(${masterIds}) and ${onlineOn(siteId, 'product', at)}
    order by position, id`.execute(db);
  return rows;
}

function furtherIds(row: Parent, siblings: boolean): string[] {
  if (row.type === 'set' || row.type === 'bundle') return row.members.map((member) => member.productId);
  return row.master_id !== null && (siblings || row.type === 'variationGroup') ? [row.master_id] : [];
}
