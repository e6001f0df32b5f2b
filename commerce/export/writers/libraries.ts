import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Localized } from '../../database/schema.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, localized, textElement } from '../xml.ts';
import { pageAttributes } from './page-texts.ts';

/** libraries/{id}/library.xml. */
export function* libraryFiles(trx: Db, libraryIds: string[]): Generator<ExportFile> {
  for (const [id, name] of fileNames(libraryIds)) {
    yield xmlDocument(
      `libraries/${name}/library.xml`,
      { root: 'library', schema: 'library/2006-10-31', attributes: { 'library-id': id } },
      contents(trx, id),
    );
  }
}

/** Content assets, and the pages and components of Page Designer. */
async function* contents(trx: Db, libraryId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('content_asset')} from content_asset
    where library_id = ${libraryId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'content_asset'>>(trx, query)) {
    yield element('content', { 'content-id': row.id }, [
      localized('display-name', row.name),
      localized('description', row.description),
      textElement('type', row.type),
      localized('data', asJson(row.data)),
      textElement('online-flag', row.online),
      pageAttributes(row),
      customAttributes(row.custom),
      group(
        'content-links',
        row.links.map(({ region, contentId, position }) =>
          element(
            'content-link',
            { 'content-id': contentId, type: region },
            textElement('position', position),
          ),
        ),
      ),
    ]);
  }
}

const asJson = (data: Localized<unknown>) =>
  Object.fromEntries(Object.entries(data).map(([language, value]) => [language, JSON.stringify(value)]));
