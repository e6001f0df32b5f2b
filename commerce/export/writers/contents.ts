import { sql } from 'kysely';
import type { Localized } from '../../database/columns.ts';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';
import { metaRules, sitemapElements } from './page-rules.ts';
import { pageAttributes } from './page-texts.ts';
import { siteCustomAttributes, siteElements, siteFlags } from './site-values.ts';

type Content = ExportRow<'content_asset'>;

/** Content assets, pages and components. */
export async function* contents(trx: Db, libraryId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('content_asset')} from content_asset
    where library_id = ${libraryId} order by ${inOrder('id')}`;
  for await (const row of readRows<Content>(trx, query)) {
    yield element('content', { 'content-id': row.id }, [
      localized('display-name', row.name),
      localized('description', row.description),
      textElement('type', row.type),
      Object.keys(row.config).length > 0 ? textElement('config', JSON.stringify(row.config)) : '',
      localized('visibility-mode', row.visibility),
      localized('data', asJson(row.data)),
      localized('search-words', row.search_words),
      textElement('aspect-type', row.aspect_type),
      ...siteFlags('online-flag', row.online, row.online_by_site),
      ...siteElements('searchable-flag', row.searchable, row.site_values, (own) => own.searchable),
      textElement('template', row.template),
      pageAttributes(row),
      siteCustomAttributes(row.custom, row.site_values),
      folderLinks(row.folders),
      contentLinks(row.links),
      objectAssignments(row.object_assignments),
      variantAssignments(row.variants),
      ...sitemapElements(row.sitemap, row.site_values),
      ...metaRules('content', row.meta_rules),
    ]);
  }
}

const asJson = (data: Localized<unknown>) =>
  Object.fromEntries(Object.entries(data).map(([language, value]) => [language, JSON.stringify(value)]));

/** The classification folder comes first. */
const folderLinks = (folders: Content['folders']) =>
  group('folder-links', [
    ...folders.filter((one) => one.classification).map((one) => folderLink('classification-link', one)),
    ...folders.filter((one) => !one.classification).map((one) => folderLink('folder-link', one)),
  ]);

const folderLink = (name: string, { folderId, position }: Content['folders'][number]) =>
  element(name, { 'folder-id': folderId }, textElement('position', position));

const contentLinks = (links: Content['links']) =>
  group(
    'content-links',
    links.map(({ region, contentId, position }) =>
      element('content-link', { 'content-id': contentId, type: region }, textElement('position', position)),
    ),
  );

const objectAssignments = (assignments: Content['object_assignments']) =>
  group(
    'content-object-assignments',
    assignments.map(({ objectType, objectId, lookupMode }) =>
      element('content-object-assignment', {
        'object-id': objectId,
        'lookup-mode': lookupMode,
        'object-type': objectType,
      }),
    ),
  );

const variantAssignments = (variants: Content['variants']) =>
  group(
    'content-variant-assignments',
    variants.map(({ contentId, position }) =>
      element('content-variant-assignment', { 'content-id': contentId }, textElement('position', position)),
    ),
  );
