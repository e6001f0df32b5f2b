import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
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
      inventoryRecords(records.of(list.id)),
    );
  }
}

/** Writes allocation and turnover, so that the orderable quantity survives a round trip. */
async function* inventoryRecords(rows: AsyncIterable<ExportRow<'inventory_record'>>): AsyncGenerator<string> {
  for await (const row of rows) {
    yield element('record', { 'product-id': row.product_id }, [
      textElement('allocation', row.allocation),
      textElement('allocation-timestamp', row.allocated_at),
      textElement('perpetual', row.perpetual),
      textElement('preorder-backorder-handling', row.handling),
      row.extra_allocation === 0 ? '' : textElement('preorder-backorder-allocation', row.extra_allocation),
      textElement('in-stock-datetime', row.in_stock_at),
      textElement('turnover', row.turnover),
      customAttributes(row.custom),
    ]);
  }
}
