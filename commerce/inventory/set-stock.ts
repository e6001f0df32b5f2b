import { sql } from 'kysely';
import { productTags } from '../catalogue/product-tags.ts';
import { announceChange } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';

/** What a warehouse says about a product in an inventory list. */
export interface StockUpdate {
  listId: string;
  productId: string;
  /** pieces that can be sold from now on */
  allocation: number;
  /** when they were counted */
  at: Date;
  /** pieces that are expected, which can be ordered ahead; null for none, undefined to keep what is known */
  expected?: { quantity: number; at: Date } | null | undefined;
}

/** A stock record before or after an update. */
export interface StockState {
  allocation: number;
  turnover: number;
  perpetual: boolean;
  handling: string;
  expected: number;
  allocatedAt: string | null;
  inStockAt: string | null;
}

/**
 * Why a record is not updated: no such list or product, or a later count is known, as when updates arrive in another order than
 * they were sent.
 */
export type StockRefusal = 'unknown_list' | 'unknown_product' | 'outdated';

export interface StockResult {
  update: StockUpdate;
  refusal?: StockRefusal;
  before?: StockState | undefined;
  after?: StockState;
}

interface Row extends StockState {
  listId: string;
  productId: string;
}

/**
 * Sets stock, as an import does: the count includes what was sold before, so it resets the turnover. Pages, search and events
 * follow by the triggers of the table. Locks records in the order in which orders and imports do. A product is listed once.
 * Missing records are created unless `isKnown` is required. Results are in the order of the updates.
 */
export async function setStock(
  trx: Db,
  updates: StockUpdate[],
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<StockResult[]> {
  const lists = await trx
    .selectFrom('inventory_list')
    .select('id')
    .where('id', 'in', [...new Set(updates.map(({ listId }) => listId))])
    .execute();
  const products = await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...new Set(updates.map(({ productId }) => productId))])
    .execute();
  const [listIds, productIds] = [lists, products].map((rows) => new Set(rows.map(({ id }) => id)));
  const before = await lockRecords(trx, updates);
  const results = updates.map((update): StockResult => {
    const record = before.get(keyOf(update));
    if (!listIds!.has(update.listId)) return { update, refusal: 'unknown_list' };
    if (!record && (isKnown || !productIds!.has(update.productId)))
      return { update, refusal: 'unknown_product' };
    const isOutdated = record?.allocatedAt && Date.parse(record.allocatedAt) > update.at.getTime();
    return isOutdated ? { update, refusal: 'outdated', before: record } : { update, before: record };
  });
  const accepted = results.filter(({ refusal }) => !refusal).map(({ update }) => update);
  if (accepted.length === 0) return results;
  await addMissing(
    trx,
    accepted.filter((update) => !before.has(keyOf(update))),
  );
  const after = await write(trx, accepted);
  return results.map((result) =>
    result.refusal ? result : { ...result, after: after.get(keyOf(result.update))! },
  );
}

const keyOf = ({ listId, productId }: Pick<StockUpdate, 'listId' | 'productId'>) => `${listId}\n${productId}`;

const FIELDS =
  sql.raw(`record.list_id as "listId", record.product_id as "productId", record.allocation, record.turnover,
  record.perpetual, record.handling, record.extra_allocation as expected,
  to_json(record.allocated_at) as "allocatedAt", to_json(record.in_stock_at) as "inStockAt"`);

const byKey = (rows: Row[]): Map<string, StockState> =>
  new Map(
    rows.map(({ listId, productId, ...state }) => [
      keyOf({ listId, productId }),
      { ...state, allocatedAt: iso(state.allocatedAt), inStockAt: iso(state.inStockAt) },
    ]),
  );

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

async function lockRecords(trx: Db, updates: StockUpdate[]): Promise<Map<string, StockState>> {
  const { rows } = await sql<Row>`
    select ${FIELDS} from inventory_record record
    join unnest(${updates.map(({ listId }) => listId)}::text[], ${updates.map(({ productId }) => productId)}::text[])
      wanted (list_id, product_id) on wanted.list_id = record.list_id and wanted.product_id = record.product_id
    order by record.list_id, record.product_id for update of record`.execute(trx);
  return byKey(rows);
}

/** Adds empty records: what they get then is a change, which the triggers follow. */
async function addMissing(trx: Db, updates: StockUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    insert into inventory_record (list_id, product_id)
    select list_id, product_id
    from unnest(${updates.map(({ listId }) => listId)}::text[], ${updates.map(({ productId }) => productId)}::text[])
      wanted (list_id, product_id)
    order by list_id, product_id on conflict do nothing`.execute(trx);
  // A product without a record may have been sold without end; with an empty one it is not.
  await announceChange(
    trx,
    await productTags(
      trx,
      updates.map(({ productId }) => productId),
    ),
  );
}

async function write(trx: Db, updates: StockUpdate[]): Promise<Map<string, StockState>> {
  const wanted = updates.map(({ listId, productId, allocation, at, expected }) => ({
    list_id: listId,
    product_id: productId,
    allocation,
    allocated_at: at.toISOString(),
    sets_expected: expected !== undefined,
    expected: expected?.quantity ?? 0,
    in_stock_at: expected?.at.toISOString() ?? null,
  }));
  const { rows } = await sql<Row>`
    update inventory_record record set allocation = wanted.allocation, allocated_at = wanted.allocated_at, turnover = 0,
      perpetual = false,
      extra_allocation = case when sets_expected then wanted.expected else record.extra_allocation end,
      in_stock_at = case when sets_expected then wanted.in_stock_at else record.in_stock_at end,
      handling = case when not sets_expected then record.handling when wanted.expected = 0 then 'none'
        when record.handling = 'none' then 'backorder' else record.handling end
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) wanted (list_id text, product_id text, allocation integer,
      allocated_at timestamptz, sets_expected boolean, expected integer, in_stock_at timestamptz)
    where record.list_id = wanted.list_id and record.product_id = wanted.product_id
    returning ${FIELDS}`.execute(trx);
  return byKey(rows);
}
