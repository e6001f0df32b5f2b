import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { ImageGroup, ProductMember } from '../../database/schema.ts';
import { columnsOf, type ExportRow, inOrder, readPages } from '../read-rows.ts';
import { customAttributes, element, group, localized, textElement } from '../xml.ts';
import { pageAttributes } from './page-texts.ts';
import { type FamilyMember, variations } from './variations.ts';

/** Products read at once, with their texts and pictures. */
const PAGE = 200;

/** The products of a catalogue, of every type. Ids are sorted, not whole rows: those are large. */
export async function* products(trx: Db, catalogId: string): AsyncGenerator<string> {
  const query = sql`select id from product where catalog_id = ${catalogId} order by ${inOrder('id')}`;
  for await (const page of readPages<{ id: string }>(trx, query, PAGE)) {
    const ids = page.map(({ id }) => id);
    const { rows } = await sql<ExportRow<'product'>>`
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

const product = (row: ExportRow<'product'>, family: FamilyMember[]) =>
  element('product', { 'product-id': row.id }, [
    textElement('ean', row.ean),
    textElement('upc', row.upc),
    textElement('unit', row.unit),
    row.min_order_quantity === 1 ? '' : textElement('min-order-quantity', row.min_order_quantity),
    row.step_quantity === 1 ? '' : textElement('step-quantity', row.step_quantity),
    localized('display-name', row.name),
    localized('short-description', row.short_description),
    localized('long-description', row.long_description),
    textElement('online-flag', row.online),
    ...bySite('online-flag', row.online_by_site),
    textElement('searchable-flag', row.searchable),
    images(row.images),
    textElement('tax-class-id', row.tax_class_id),
    textElement('brand', row.brand),
    textElement('manufacturer-name', row.manufacturer_name),
    textElement('manufacturer-sku', row.manufacturer_sku),
    textElement('search-rank', row.search_rank),
    pageAttributes(row),
    customAttributes(row.custom),
    ...parts(row, family),
  ]);

const bySite = (name: string, values: Record<string, boolean>) =>
  Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([siteId, value]) => textElement(name, value, { 'site-id': siteId }));

/** What makes a bundle, a set or a master; even an empty one says what it is. */
function parts({ type, members, ...row }: ExportRow<'product'>, family: FamilyMember[]): string[] {
  const of = (kind: ProductMember['kind']) => members.filter((member) => member.kind === kind);
  const bundle = of('bundle').map(({ productId, quantity }) =>
    element('bundled-product', { 'product-id': productId }, textElement('quantity', quantity)),
  );
  const set = of('set').map(({ productId }) => element('product-set-product', { 'product-id': productId }));
  return [
    type === 'bundle' ? element('bundled-products', {}, bundle) : group('bundled-products', bundle),
    type === 'set' ? element('product-set-products', {}, set) : group('product-set-products', set),
    type === 'master' ? variations({ ...row, members }, family) : '',
  ];
}

const images = (groups: ImageGroup[]) =>
  group(
    'images',
    groups.map(({ viewType, variation, images }) =>
      element('image-group', { 'view-type': viewType }, [
        ...Object.entries(variation).map(([id, value]) =>
          element('variation', { 'attribute-id': id, value }),
        ),
        ...images.map(({ path, alt, title }) =>
          element('image', { path }, [localized('alt', alt), localized('title', title ?? {})]),
        ),
      ]),
    ),
  );
