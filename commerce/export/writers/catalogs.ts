import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { ImageSettings } from '../../database/tables/catalogue.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, inOrder, readAll, readRows } from '../read-rows.ts';
import { customAttributes, element, group, textElement } from '../xml.ts';
import { categories, categoryAssignments } from './categories.ts';
import { sharedOption } from './options.ts';
import { products } from './products.ts';
import { recommendations } from './recommendations.ts';
import { sharedVariationAttribute } from './variations.ts';

/** catalogs/{id}/catalog.xml. */
export async function* catalogFiles(trx: Db, catalogIds: string[]): AsyncGenerator<ExportFile> {
  const names = fileNames(catalogIds);
  const rows = await readAll(
    trx,
    sql<ExportRow<'catalog'>>`select ${columnsOf('catalog')} from catalog
      where id = any(${catalogIds}) order by ${inOrder('id')}`,
  );
  for (const row of rows) {
    yield xmlDocument(
      `catalogs/${names.get(row.id)}/catalog.xml`,
      { root: 'catalog', schema: 'catalog/2006-10-31', attributes: { 'catalog-id': row.id } },
      catalogRecords(trx, row),
    );
  }
}

async function* catalogRecords(trx: Db, { id, ...row }: ExportRow<'catalog'>): AsyncGenerator<string> {
  yield group('header', [imageSettings(row.image_settings), customAttributes(row.custom)]);
  yield* categories(trx, id);
  yield* products(trx, id);
  const options = sql`select ${columnsOf('product_option')} from product_option
    where catalog_id = ${id} order by ${inOrder('id')}`;
  for await (const option of readRows<ExportRow<'product_option'>>(trx, options)) yield sharedOption(option);
  const attributes = sql`select ${columnsOf('variation_attribute')} from variation_attribute
    where catalog_id = ${id} order by ${inOrder('id')}`;
  for await (const attribute of readRows<ExportRow<'variation_attribute'>>(trx, attributes))
    yield sharedVariationAttribute(attribute);
  yield* categoryAssignments(trx, id);
  yield* recommendations(trx, id);
}

const imageSettings = (settings: ImageSettings) =>
  group('image-settings', [
    settings.basePath ? element('internal-location', { 'base-path': settings.basePath }) : '',
    group('external-location', [
      textElement('http-url', settings.httpUrl),
      textElement('https-url', settings.httpsUrl),
    ]),
    group(
      'view-types',
      (settings.viewTypes ?? []).map((type) => textElement('view-type', type)),
    ),
    textElement('variation-attribute-id', settings.variationAttributeId),
    textElement('alt-pattern', settings.altPattern),
    textElement('title-pattern', settings.titlePattern),
  ]);
