import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, idList, localized, textElement } from '../xml.ts';

/** Stores of a site and their groups. */
export async function* stores(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('store')} from store
    where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'store'>>(trx, query)) yield store(row);
  const groups = sql`select ${columnsOf('store_group')} from store_group
    where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'store_group'>>(trx, groups)) {
    yield element('store-group', { 'store-group-id': row.id }, [
      textElement('name', row.name),
      idList('stores', 'store', 'store-id', row.store_ids),
      idList('price-books', 'price-book', 'price-book-id', row.price_book_ids),
      customAttributes(row.custom),
    ]);
  }
}

const store = (row: ExportRow<'store'>) =>
  element('store', { 'store-id': row.id }, [
    textElement('name', row.name),
    textElement('address1', row.address1),
    textElement('address2', row.address2),
    textElement('city', row.city),
    textElement('postal-code', row.postal_code),
    textElement('state-code', row.state_code),
    textElement('country-code', row.country_code),
    textElement('email', row.email),
    textElement('phone', row.phone),
    textElement('fax', row.fax),
    localized('store-events', row.events),
    localized('store-hours', row.hours),
    textElement('image', row.image),
    textElement('latitude', row.latitude),
    textElement('longitude', row.longitude),
    textElement('inventory-list-id', row.inventory_list_id),
    textElement('store-locator-enabled-flag', row.locator_enabled),
    textElement('pos-enabled-flag', row.pos_enabled),
    textElement('pos-store-id', row.pos_store_id),
    customAttributes(row.custom),
  ]);
