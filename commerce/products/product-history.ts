import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { StaffProduct } from './staff-product.ts';

/** A value of a product that a change replaced. `before`, `after`: null for none. */
export type ChangedValue = { before: string | null; after: string | null } & (
  | { kind: 'text'; locale: string; name: 'name' | 'shortDescription' | 'longDescription' }
  | { kind: 'online'; siteId: string }
  | { kind: 'price'; productId: string; bookId: string; from?: string }
);

export interface ProductChange {
  id: number;
  at: Date;
  /** client or account that changed it */
  clientId: string;
  values: ChangedValue[];
}

type State = Partial<Pick<StaffProduct, 'texts' | 'sites' | 'prices'>>;

/** Characters of a text that an answer has; a longer one cannot be restored from it and is left out. */
const MAX_TEXT = 20_000;

/**
 * What staff and API clients changed of a product, newest first: texts, prices and where it is online. Prices and sites are those that
 * `product`, as the caller reads it, has; changes by imports are not recorded. `before`: id of a record, only older ones.
 */
export async function readProductHistory(
  db: Db,
  product: StaffProduct,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ProductChange[]> {
  const { rows } = await sql<{ no: string; at: Date; actor: string; before: State; after: State }>`
    select id::text as no, at, actor, before, after from audit_record
    where subject = ${`product:${product.id}`} and action = 'product.change' and after <> '{}'::jsonb
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: Number(row.no),
    at: row.at,
    clientId: row.actor,
    values: changedValues(valuesOf(row.before, product), valuesOf(row.after, product)),
  }));
}

function changedValues(before: Map<string, string>, after: Map<string, string>): ChangedValue[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, current] = [before.get(key) || null, after.get(key) || null];
    const isLong = [old, current].some((text) => text && text.length > MAX_TEXT);
    return old === current || isLong ? [] : [{ ...JSON.parse(key), before: old, after: current }];
  });
}

/** The values of a recorded state by their fields, as far as the caller may see them. */
function valuesOf(
  { texts = {}, sites = [], prices = [] }: State,
  product: StaffProduct,
): Map<string, string> {
  const values: [field: object, value: string][] = [
    ...Object.entries(texts).flatMap(([locale, one]) =>
      Object.entries(one).map(([name, text]): [object, string] => [{ kind: 'text', locale, name }, text]),
    ),
    ...sites
      .filter(({ siteId }) => product.sites.some((site) => site.siteId === siteId))
      .map(({ siteId, online }): [object, string] => [{ kind: 'online', siteId }, String(online)]),
    ...prices
      .filter((one) => one.quantity === 1 && product.priceBooks.some(({ id }) => id === one.priceBookId))
      .map(({ productId, priceBookId: bookId, from, amount }): [object, string] => [
        { kind: 'price', productId, bookId, ...(from ? { from } : {}) },
        amount,
      ]),
  ];
  return new Map(values.map(([field, value]) => [JSON.stringify(field), value]));
}
