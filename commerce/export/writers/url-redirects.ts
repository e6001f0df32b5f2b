import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { element, textElement } from '../xml.ts';

const COPIES: Record<string, string | undefined> = { true: 'yes', false: 'no', null: 'default' };

/** redirect-urls.xml. */
export async function* urlRedirects(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('url_redirect')} from url_redirect
    where site_id = ${siteId} order by ${inOrder('path_key')}`;
  for await (const row of readRows<ExportRow<'url_redirect'>>(trx, query)) {
    const [, sourceType, sourceId] = /^@(\w+)\/(.*)$/s.exec(row.path_key) ?? [];
    const source = sourceType
      ? { 'source-id': sourceId, 'source-type': sourceType }
      : { uri: row.source_uri ?? `/${row.path_key}` };
    yield element('redirect-url', source, [
      textElement('destination-id', row.destination_id),
      textElement('destination-type', row.destination_type),
      textElement('product-category-id', row.product_category_id),
      textElement('status-code', row.status_code),
      textElement('enabled-flag', row.enabled),
      textElement('priority', row.priority),
      textElement('destination-url', row.destination_url),
      textElement('additional-url-params', row.additional_url_params),
      textElement('copy-source-params', COPIES[String(row.copy_source_params)]),
      textElement('online-from', row.online_from),
      textElement('online-to', row.online_to),
    ]);
  }
}
