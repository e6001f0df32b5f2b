import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, idList, textElement } from '../xml.ts';
import { redirect } from './code-target.ts';

/** Source code groups of a site. */
export async function* sourceCodes(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('source_code_group')} from source_code_group
    where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'source_code_group'>>(trx, query)) {
    yield element('sourcecode-group', { 'group-id': row.id }, [
      textElement('description', row.description),
      textElement('enabled-flag', row.enabled),
      textElement('cookie-max-age', row.cookie_max_age),
      textElement('online-from', row.online_from),
      textElement('online-to', row.online_to),
      redirect('active-redirect', row.active_redirect),
      redirect('inactive-redirect', row.inactive_redirect),
      group(
        'code-specs',
        row.codes.map((code) => textElement('code-spec', code)),
      ),
      idList('pricebooks', 'pricebook', 'pricebook-id', row.price_book_ids),
      customAttributes(row.custom),
    ]);
  }
}
