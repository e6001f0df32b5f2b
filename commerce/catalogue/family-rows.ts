import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { type Catalogue, cachedByIds } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { readOf, readTogether } from '../database/read-together.ts';
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
 * bundles, masters of groups, and with `siblings` the siblings of variants. Runs one query per round, one
 * round for masters and single products, whatever the number of products. Without a site the general online
 * flag and dates apply. Rows are read as JSON: columns that are dates are strings.
 */
export async function familyRows<Row extends Parent, Child extends Relative>(
  db: Db,
  siteId: string | null,
  ids: string[],
  read: FamilyRead<Row, Child>,
  at: Date = new Date(),
): Promise<FamilyRows<Row, Child>> {
  return gather(ids, read.siblings, (wanted) =>
    readTogether(db, {
      rows: readOf(ownRows(siteId, wanted, read.row, at), (rows) => rows),
      children: readOf(childRows(siteId, wanted, read.child, at), (rows) => rows),
    }),
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
  const own = async (unknown: string[]) => {
    const { rows } = await ownRows(siteId, unknown, read.row, at).execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const below = async (unknown: string[]) => {
    const { rows } = await childRows(siteId, unknown, read.child, at).execute(db);
    return Map.groupBy(rows, (row) => row.master_id!);
  };
  return gather(ids, read.siblings, async (wanted) => {
    const [rows, children] = await Promise.all([
      cachedByIds(catalogue, `${read.name} ${siteId}`, wanted, own),
      cachedByIds(catalogue, `below ${read.name} ${siteId}`, wanted, below),
    ]);
    return { rows: [...rows.values()], children: [...children.values()].flat() };
  });
}

async function gather<Row extends Parent, Child extends Relative>(
  ids: string[],
  siblings: boolean,
  read: (wanted: string[]) => Promise<FamilyRows<Row, Child>>,
): Promise<FamilyRows<Row, Child>> {
  const rows: Row[] = [];
  const children: Child[] = [];
  const seen = new Set<string>();
  let wanted = [...new Set(ids)];
  for (let round = 0; round < ROUNDS && wanted.length > 0; round++) {
    for (const id of wanted) seen.add(id);
    const found = await read(wanted);
    rows.push(...found.rows);
    children.push(...found.children);
    wanted = [...new Set(found.rows.flatMap((row) => furtherIds(row, siblings)))].filter(
      (id) => !seen.has(id),
    );
  }
  return { rows, children };
}

const ownRows = <Row>(siteId: string | null, ids: string[], row: RawBuilder<Row>, at: Date) =>
  sql<Row>`
    select ${row} from product
    where id = ${anyOf(ids)} and ${onlineOn(siteId, 'product', at)} and (master_id is null or exists (
      select 1 from product master where master.id = product.master_id and ${onlineOn(siteId, 'master', at)}
    ))`;

const childRows = <Child>(siteId: string | null, masterIds: string[], child: RawBuilder<Child>, at: Date) =>
  sql<Child>`
    select ${child} from product
    where master_id = ${anyOf(masterIds)} and ${onlineOn(siteId, 'product', at)}
    order by position, id`;

function furtherIds(row: Parent, siblings: boolean): string[] {
  if (row.type === 'set' || row.type === 'bundle') return row.members.map((member) => member.productId);
  return row.master_id !== null && (siblings || row.type === 'variationGroup') ? [row.master_id] : [];
}
