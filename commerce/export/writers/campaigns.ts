import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { PromotionQualifiers } from '../../database/tables/promotions.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, idList, textElement } from '../xml.ts';
import { schedule } from './schedule.ts';

/** Campaigns of a site. */
export async function* campaigns(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('campaign')} from campaign
    where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'campaign'>>(trx, query)) {
    yield campaignElement(row);
  }
}

/** A campaign of promotions.xml. */
export const campaignElement = (row: ExportRow<'campaign'>): string =>
  element('campaign', { 'campaign-id': row.id }, [
    textElement('description', row.description),
    textElement('enabled-flag', row.enabled),
    scope(row.scope),
    textElement('start-date', row.starts_at),
    textElement('end-date', row.ends_at),
    ...audience(row),
    idList('store-groups', 'store-group', 'store-group-id', row.store_group_ids),
    idList('stores', 'store', 'store-id', row.store_ids),
    customAttributes(row.custom),
  ]);

const scope = (places: string[]) =>
  group('campaign-scope', [
    places.includes('online') ? element('applicable-online', {}) : '',
    places.includes('in-store') ? element('applicable-in-store', {}) : '',
  ]);

/** Campaign assignments of a site's promotions, with audience and schedule. */
export async function* promotionAssignments(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('promotion_assignment')} from promotion_assignment
    where site_id = ${siteId} order by ${inOrder('promotion_id', 'campaign_id')}`;
  for await (const row of readRows<ExportRow<'promotion_assignment'>>(trx, query)) {
    yield assignmentElement(row);
  }
}

/** An assignment of promotions.xml. */
export const assignmentElement = (row: ExportRow<'promotion_assignment'>): string =>
  element(
    'promotion-campaign-assignment',
    { 'promotion-id': row.promotion_id, 'campaign-id': row.campaign_id },
    [qualifiers(row.qualifiers), ...audience(row), textElement('rank', row.rank), schedule(row)],
  );

export const qualifiers = ({ match, customerGroups, sourceCodes, coupons }: PromotionQualifiers) =>
  match || customerGroups || sourceCodes || coupons
    ? element('qualifiers', { 'match-mode': match }, [
        customerGroups ? element('customer-groups', {}) : '',
        sourceCodes ? element('source-codes', {}) : '',
        coupons ? element('coupons', {}) : '',
      ])
    : '';

/** Lists of a campaign, an assignment or a promotion. */
export const audience = (
  row: Record<'customer_groups' | 'coupon_ids' | 'source_codes', string[]> & { customer_group_match: string },
): string[] => [
  group(
    'customer-groups',
    row.customer_groups.map((id) => element('customer-group', { 'group-id': id })),
    { 'match-mode': row.customer_group_match },
  ),
  idList('coupons', 'coupon', 'coupon-id', row.coupon_ids),
  idList('source-codes', 'source-code', 'group-id', row.source_codes),
];
