import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import type { ExportRow } from '../read-rows.ts';
import { coupons } from './coupons.ts';
import { preferenceElements, siteElements } from './site.ts';

/** The files of a site's folder. */
export function* siteFiles(trx: Db, site: ExportRow<'site'>, folder: string): Generator<ExportFile> {
  const file = (name: string, root: string, schema: string, records: ExportFile['records']) =>
    xmlDocument(`${folder}/${name}.xml`, { root, schema, optional: true }, records);
  yield file('coupons', 'coupons', 'coupon/2008-06-17', coupons(trx, site.id));
  yield file('preferences', 'preferences', 'preferences/2007-03-31', preferenceElements(site));
  yield xmlDocument(
    `${folder}/site.xml`,
    { root: 'site', schema: 'site/2007-04-30', attributes: { 'site-id': site.id } },
    siteElements(site),
  );
}
