import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, idList, localized, textElement } from '../xml.ts';
import { schedule } from './schedule.ts';

type Slot = ExportRow<'slot_configuration'>;

const PLACE = ['slot_id', 'context', 'context_id'];

/** Slot configurations of a site and their campaign assignments. */
export async function* slots(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('slot_configuration')} from slot_configuration
    where site_id = ${siteId} order by ${inOrder(...PLACE, 'id')}`;
  for await (const row of readRows<Slot>(trx, query)) yield slot(row);
  const assignments = sql`select ${columnsOf('slot_campaign_assignment')} from slot_campaign_assignment
    where site_id = ${siteId} order by ${inOrder(...PLACE, 'configuration_id', 'campaign_id')}`;
  for await (const row of readRows<ExportRow<'slot_campaign_assignment'>>(trx, assignments)) {
    const ids = { ...place(row), 'configuration-id': row.configuration_id, 'campaign-id': row.campaign_id };
    yield element('slot-configuration-campaign-assignment', ids, [
      row.customer_groups.length > 0 ? element('qualifiers', {}, customerGroups(row)) : '',
      textElement('rank', row.rank),
      schedule(row),
    ]);
  }
}

const place = (row: { slot_id: string; context: string; context_id: string }) => ({
  'slot-id': row.slot_id,
  context: row.context,
  'context-id': row.context_id || undefined,
});

const customerGroups = (row: { customer_groups: string[] }) =>
  idList('customer-groups', 'customer-group', 'group-id', row.customer_groups);

const attributesOf = (row: Slot) => ({
  ...place(row),
  'configuration-id': row.id,
  default: row.is_default,
  'assigned-to-site': row.assigned_to_site ? undefined : false,
});

const slot = (row: Slot) =>
  element('slot-configuration', attributesOf(row), [
    textElement('description', row.description),
    textElement('template', row.template),
    textElement('rank', row.rank),
    textElement('enabled-flag', row.enabled),
    localized('callout-msg', row.callout),
    schedule(row),
    element('content', {}, content(row)),
    customAttributes(row.custom),
    customerGroups(row),
  ]);

/** Slot content: a list of one content type, or markup. */
function content({ content_type: type, content_ids: ids, body }: Slot): string {
  switch (type) {
    case 'products':
      return items('products', 'product', 'product-id', ids);
    case 'categories':
      return items('categories', 'category', 'category-id', ids);
    case 'content-assets':
      return items('content-assets', 'content-asset', 'content-id', ids);
    case 'recommended-products':
      return element('recommended-products', { 'recommendation-rule-id': ids[0] });
    case 'html':
      return element('html', {}, localized('body', body));
  }
}

const items = (list: string, item: string, attribute: string, ids: string[]) =>
  element(
    list,
    {},
    ids.map((id) => element(item, { [attribute]: id })),
  );
