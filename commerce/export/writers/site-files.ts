import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import type { ExportRow } from '../read-rows.ts';
import { coupons } from './coupons.ts';
import { customObjectFiles } from './custom-objects.ts';
import { customerGroups } from './customer-groups.ts';
import { paymentSettings } from './payment.ts';
import { promotions } from './promotions.ts';
import { searchSettings } from './search-settings.ts';
import { shippingMethods } from './shipping.ts';
import { preferenceRecords, siteRecords } from './site.ts';
import { slots } from './slots.ts';
import { sorting } from './sorting.ts';
import { sourceCodes } from './source-codes.ts';
import { stores } from './stores.ts';
import { taxes } from './taxes.ts';
import { urlRedirects } from './url-redirects.ts';
import { urlRules } from './url-rules.ts';

/** Files of a site's folder; empty ones are omitted. */
export async function* siteFiles(
  trx: Db,
  site: ExportRow<'site'>,
  folder: string,
  withCustomers: boolean,
): AsyncGenerator<ExportFile> {
  const { id } = site;
  const file = (name: string, root: string, schema: string, records: ExportFile['records']) =>
    xmlDocument(`${folder}/${name}.xml`, { root, schema, optional: true }, records);
  yield file('coupons', 'coupons', 'coupon/2008-06-17', coupons(trx, id));
  yield* customObjectFiles(trx, id, `${folder}/`);
  yield file(
    'customer-groups',
    'customer-groups',
    'customergroup/2007-06-30',
    customerGroups(trx, id, withCustomers),
  );
  yield file('payment-methods', 'payment-settings', 'paymentsettings/2009-09-15', paymentSettings(trx, id));
  yield file('preferences', 'preferences', 'preferences/2007-03-31', preferenceRecords(trx, site));
  yield file('promotions', 'promotions', 'promotion/2008-01-31', promotions(trx, site));
  yield file('redirect-urls', 'redirect-urls', 'redirecturl/2011-09-01', urlRedirects(trx, id));
  yield file('search2', 'search', 'search2/2010-02-19', searchSettings(trx, id));
  yield file('shipping', 'shipping', 'shipping/2007-03-31', shippingMethods(trx, site));
  yield xmlDocument(
    `${folder}/site.xml`,
    { root: 'site', schema: 'site/2007-04-30', attributes: { 'site-id': id } },
    siteRecords(site),
  );
  yield file('slots', 'slot-configurations', 'slot/2008-09-08', slots(trx, id));
  yield file('sort', 'sort', 'sort/2009-05-15', sorting(trx, id));
  yield file('sourcecodes', 'sourcecodes', 'sourcecode/2007-03-31', sourceCodes(trx, id));
  yield file('stores', 'stores', 'store/2007-04-30', stores(trx, id));
  yield file('tax', 'tax', 'tax/2007-02-14', taxes(trx, id));
  yield file('url-rules', 'url-rules', 'urlrules/2012-12-01', urlRules(trx, id));
}
