import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, textElement } from '../xml.ts';
import { conditionRule } from './conditions.ts';

/** Customer groups of a site; manual members only on request, because they are personal data. */
export async function* customerGroups(
  trx: Db,
  siteId: string,
  withCustomers: boolean,
): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('customer_group')} from customer_group
    where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'customer_group'>>(trx, query)) {
    yield element('customer-group', { 'group-id': row.id }, [
      textElement('description', row.description),
      conditionRule('membership-rule', row.rule),
      customAttributes(row.custom),
    ]);
  }
  if (!withCustomers) return;
  const assignments = sql`select ${columnsOf('customer_group_assignment')} from customer_group_assignment
    where site_id = ${siteId} order by ${inOrder('group_id', 'customer_no')}`;
  for await (const row of readRows<ExportRow<'customer_group_assignment'>>(trx, assignments)) {
    yield element('group-assignment', { 'group-id': row.group_id, 'customer-no': row.customer_no });
  }
}
