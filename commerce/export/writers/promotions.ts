import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, localized, textElement } from '../xml.ts';
import { audience, campaigns, promotionAssignments, qualifiers } from './campaigns.ts';
import { productSelection } from './product-selection.ts';
import { promotionRule } from './promotion-rules.ts';
import { schedule } from './schedule.ts';

type Site = ExportRow<'site'>;
type Promotion = ExportRow<'promotion'>;

/** Campaigns, promotion settings, promotions and their campaign assignments. */
export async function* promotions(trx: Db, site: Site): AsyncGenerator<string> {
  yield* campaigns(trx, site.id);
  const catalogId = site.catalog_id ?? '';
  const settings = sql`select ${columnsOf('promotion_settings')} from promotion_settings
    where site_id = ${site.id}`;
  for await (const row of readRows<ExportRow<'promotion_settings'>>(trx, settings)) {
    yield element('global-promotion-settings', {}, [
      productSelection('global-excluded-products', row.excluded_products, catalogId),
      group(
        'global-excluded-product-options',
        row.excluded_option_ids.map((id) => textElement('product-option-id', id)),
      ),
    ]);
  }
  const query = sql`select ${columnsOf('promotion')} from promotion
    where site_id = ${site.id} order by ${inOrder('id')}`;
  for await (const row of readRows<Promotion>(trx, query)) yield promotionElement(row, catalogId);
  yield* promotionAssignments(trx, site.id);
}

/** A promotion of promotions.xml; `catalogId`: catalogue of categories that name none. */
export const promotionElement = (row: Promotion, catalogId: string): string =>
  element('promotion', { 'promotion-id': row.id }, [
    textElement('enabled-flag', row.enabled),
    textElement('archived-flag', row.archived),
    textElement('searchable-flag', row.searchable),
    textElement('refinable-flag', row.refinable),
    textElement('prevent-requalifying-flag', row.rule.preventRequalifying ?? false),
    textElement('prorate-across-eligible-items-flag', row.rule.prorated ?? false),
    qualifiers(row.qualifiers),
    textElement('rank', row.rank),
    textElement('exclusivity', row.exclusivity),
    textElement('exclusivity-group', row.exclusivity_group),
    textElement('currency', row.currency),
    localized('name', row.name),
    localized('callout-msg', row.callout),
    localized('details', row.details),
    textElement('image', row.image),
    schedule(row),
    ...audience(row),
    list('tags', 'tag', row.tags),
    list('combinable-promotions', 'combinable-promotion', row.combinable_ids),
    list('mutually-exclusive-promotions', 'mutually-exclusive-promotion', row.exclusive_ids),
    customAttributes(row.custom),
    promotionRule(row.class, row.rule, catalogId),
  ]);

const list = (name: string, item: string, texts: string[]) =>
  group(
    name,
    texts.map((text) => textElement(item, text)),
  );
