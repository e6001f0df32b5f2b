import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readPages } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';
import { productOptions } from './options.ts';
import { metaRules, sitemapElements } from './page-rules.ts';
import { pageAttributes } from './page-texts.ts';
import { imageGroups, productParts } from './product-parts.ts';
import { siteCustomAttributes, siteElements, siteFlags } from './site-values.ts';
import type { FamilyMember } from './variations.ts';

type Product = ExportRow<'product'>;

/** Products per read, with their texts and images. */
const PAGE = 200;

/** Products of a catalogue, of every type. The query sorts ids only, because whole rows are large. */
export async function* products(trx: Db, catalogId: string): AsyncGenerator<string> {
  const query = sql`select id from product where catalog_id = ${catalogId} order by ${inOrder('id')}`;
  for await (const page of readPages<{ id: string }>(trx, query, PAGE)) {
    const ids = page.map(({ id }) => id);
    const { rows } = await sql<Product>`
      select ${columnsOf('product')} from product where id = any(${ids})`.execute(trx);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const families = await familiesOf(trx, ids);
    for (const id of ids) yield product(byId.get(id)!, families.get(id) ?? []);
  }
}

async function familiesOf(trx: Db, masterIds: string[]): Promise<Map<string, FamilyMember[]>> {
  const { rows } = await sql<FamilyMember>`
    select id, master_id, type from product where master_id = any(${masterIds})
    order by position, ${inOrder('id')}`.execute(trx);
  return Map.groupBy(rows, (row) => row.master_id);
}

const product = (row: Product, family: FamilyMember[]) =>
  element('product', { 'product-id': row.id }, [
    textElement('ean', row.ean),
    textElement('upc', row.upc),
    textElement('unit', row.unit),
    textElement('unit-quantity', row.unit_quantity),
    textElement('unit-measure', row.unit_measure),
    row.min_order_quantity === 1 ? '' : textElement('min-order-quantity', row.min_order_quantity),
    row.step_quantity === 1 ? '' : textElement('step-quantity', row.step_quantity),
    localized('display-name', row.name),
    localized('short-description', row.short_description),
    localized('long-description', row.long_description),
    ...visibility(row),
    imageGroups(row.images, row.variation_attributes),
    textElement('tax-class-id', row.tax_class_id),
    textElement('brand', row.brand),
    textElement('manufacturer-name', row.manufacturer_name),
    textElement('manufacturer-sku', row.manufacturer_sku),
    ...siteElements('search-placement', row.search_placement, row.site_values, (own) => own.searchPlacement),
    ...siteElements('search-rank', row.search_rank, row.site_values, (own) => own.searchRank),
    ...sitemapElements(row.sitemap, row.site_values),
    pageAttributes(row),
    siteCustomAttributes(row.custom, row.site_values),
    ...productParts(row, family, productOptions(row.options)),
    links(row.links),
    textElement('classification-category', row.classification_category_id, {
      'catalog-id': row.classification_catalog_id,
    }),
    ...metaRules('product', row.meta_rules),
  ]);

const visibility = (row: Product) => [
  ...siteFlags('online-flag', row.online, row.online_by_site),
  ...siteElements('online-from', row.online_from, row.site_values, (own) => own.onlineFrom),
  ...siteElements('online-to', row.online_to, row.site_values, (own) => own.onlineTo),
  textElement('available-flag', row.available),
  ...siteElements('searchable-flag', row.searchable, row.site_values, (own) => own.searchable),
  ...siteElements(
    'searchable-if-unavailable-flag',
    row.searchable_if_unavailable,
    row.site_values,
    (own) => own.searchableIfUnavailable,
  ),
];

const links = (list: Product['links']) =>
  group(
    'product-links',
    list.map(({ productId, type }) => element('product-link', { 'product-id': productId, type })),
  );
