import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { ArchiveRestPart } from '../../database/tables/archive-rest.ts';
import { RecordKeys } from '../../import/archive-rest.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, GroupedRows, inOrder, readAll, readRows } from '../read-rows.ts';
import { customAttributes, element, textElement } from '../xml.ts';

/** inventory-lists/{id}.xml. Records of all lists are read in one pass, sorted by list. */
export async function* inventoryFiles(trx: Db, listIds: string[]): AsyncGenerator<ExportFile> {
  const lists = await readAll(
    trx,
    sql<ExportRow<'inventory_list'>>`select ${columnsOf('inventory_list')} from inventory_list
      where id = any(${listIds}) order by ${inOrder('id')}`,
  );
  const records = new GroupedRows(
    readRows<ExportRow<'inventory_record'>>(
      trx,
      sql`select ${columnsOf('inventory_record')} from inventory_record
        where list_id = any(${listIds}) order by ${inOrder('list_id', 'product_id')}`,
    ),
    (record) => record.list_id,
  );
  const names = fileNames(lists.map(({ id }) => id));
  for (const list of lists) {
    const header = element('header', { 'list-id': list.id }, [
      textElement('default-instock', list.default_in_stock),
      textElement('description', list.description),
      textElement('use-bundle-inventory-only', list.bundles_only),
      textElement('on-order', list.on_order),
      customAttributes(list.custom),
    ]);
    yield xmlDocument(
      `inventory-lists/${names.get(list.id)}.xml`,
      {
        root: 'inventory',
        schema: 'inventory/2007-05-31',
        before: `<inventory-list>\n${header}\n<records>\n`,
        after: '</records>\n</inventory-list>\n',
      },
      inventoryRecords(trx, list.id, records.of(list.id)),
    );
  }
}

type InventoryRow = ExportRow<'inventory_record'>;

/** Records whose pieces on order are read with one query. */
const BATCH = 200;

async function* inventoryRecords(
  trx: Db,
  listId: string,
  rows: AsyncIterable<InventoryRow>,
): AsyncGenerator<string> {
  let waiting: InventoryRow[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < BATCH) continue;
    yield* await recordsOf(trx, listId, waiting);
    waiting = [];
  }
  yield* await recordsOf(trx, listId, waiting);
}

/**
 * Writes allocation and turnover, so that the orderable quantity survives a round trip, and `ats` as the platform computes
 * it. The import added pieces on order to the turnover, and add-rest.ts returns their element.
 */
async function recordsOf(trx: Db, listId: string, rows: InventoryRow[]): Promise<string[]> {
  const onOrder = await piecesOnOrder(trx, listId, rows);
  return rows.map((row) => {
    const extra = row.handling === 'none' ? 0 : row.extra_allocation;
    return element('record', { 'product-id': row.product_id }, [
      textElement('allocation', row.allocation),
      textElement('allocation-timestamp', row.allocated_at),
      textElement('perpetual', row.perpetual),
      textElement('preorder-backorder-handling', row.handling),
      row.extra_allocation === 0 ? '' : textElement('preorder-backorder-allocation', row.extra_allocation),
      textElement('in-stock-datetime', row.in_stock_at),
      textElement('ats', Math.max(0, row.allocation + extra - row.turnover)),
      textElement('turnover', row.turnover - (onOrder.get(row.product_id) ?? 0)),
      customAttributes(row.custom),
    ]);
  });
}

/** Pieces that the archive had on order, by product. */
async function piecesOnOrder(trx: Db, listId: string, rows: InventoryRow[]): Promise<Map<string, number>> {
  const keys = new RecordKeys(undefined);
  const above = ['inventory', 'inventory-list', 'records'].map((name) => ({ name, attributes: {} }));
  keys.keyOf({ name: 'header', attributes: { 'list-id': listId } }, above.slice(0, 2));
  const products = new Map(
    rows.map(({ product_id }) => [
      keys.keyOf({ name: 'record', attributes: { 'product-id': product_id } }, above),
      product_id,
    ]),
  );
  const found = await sql<{ key: string; parts: ArchiveRestPart[] }>`
    select key, parts from archive_rest
    where root = 'inventory' and record = 'record' and key = any(${[...products.keys()]}::text[])`.execute(
    trx,
  );
  return new Map(
    found.rows.flatMap(({ key, parts }) =>
      parts.flatMap(({ xml }) => {
        const pieces = /^<on-order>([^<]+)</.exec(xml)?.[1];
        return pieces ? [[products.get(key)!, Math.floor(Number(pieces))] as const] : [];
      }),
    ),
  );
}
