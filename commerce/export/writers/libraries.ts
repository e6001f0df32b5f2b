import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, localized, textElement } from '../xml.ts';
import { contents } from './contents.ts';
import { metaRules, sitemapElements } from './page-rules.ts';
import { pageAttributes } from './page-texts.ts';

/** libraries/{id}/library.xml: folders, then content. */
export function* libraryFiles(trx: Db, libraryIds: string[]): Generator<ExportFile> {
  for (const [id, name] of fileNames(libraryIds)) {
    yield xmlDocument(
      `libraries/${name}/library.xml`,
      { root: 'library', schema: 'library/2006-10-31', attributes: { 'library-id': id } },
      libraryRecords(trx, id),
    );
  }
}

/** Library of a site that also uses a shared one; without an id, as the platform writes it. Left out when empty. */
export const privateLibraryFile = (trx: Db, siteId: string, folder: string): ExportFile =>
  xmlDocument(
    `${folder}/library/library.xml`,
    { root: 'library', schema: 'library/2006-10-31', optional: true },
    libraryRecords(trx, siteId),
  );

async function* libraryRecords(trx: Db, libraryId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('content_folder')} from content_folder
    where library_id = ${libraryId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'content_folder'>>(trx, query)) {
    yield element('folder', { 'folder-id': row.id }, [
      localized('display-name', row.name),
      localized('description', row.description),
      textElement('online-flag', row.online),
      textElement('template', row.template),
      textElement('parent', row.parent_id),
      textElement('position', row.position),
      pageAttributes(row),
      customAttributes(row.custom),
      ...metaRules('folder', row.meta_rules),
      ...sitemapElements(row.sitemap),
    ]);
  }
  yield* contents(trx, libraryId);
}
