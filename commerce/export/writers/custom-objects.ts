import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, inOrder, readAll, readRows } from '../read-rows.ts';
import { attributeElements, element } from '../xml.ts';

/** {folder}custom-objects/{type}.xml: custom objects of a site ('' for the organisation). */
export async function* customObjectFiles(
  trx: Db,
  siteId: string,
  folder: string,
): AsyncGenerator<ExportFile> {
  const types = await readAll(
    trx,
    sql<{ type_id: string }>`select type_id from custom_object where site_id = ${siteId}
      group by type_id order by ${inOrder('type_id')}`,
  );
  for (const [typeId, name] of fileNames(types.map((row) => row.type_id))) {
    yield xmlDocument(
      `${folder}custom-objects/${name}.xml`,
      { root: 'custom-objects', schema: 'customobject/2006-10-31' },
      customObjects(trx, siteId, typeId),
    );
  }
}

async function* customObjects(trx: Db, siteId: string, typeId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('custom_object')} from custom_object
    where type_id = ${typeId} and site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'custom_object'>>(trx, query)) {
    yield element(
      'custom-object',
      { 'type-id': row.type_id, 'object-id': row.id },
      attributeElements(row.attributes, 'object-attribute'),
    );
  }
}
