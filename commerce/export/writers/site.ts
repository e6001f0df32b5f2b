import type { Db } from '../../database/connection.ts';
import { standardPreferences, writtenLocales } from '../../import/archive-rest.ts';
import { localesIn } from '../../import/readers/site.ts';
import type { ExportRow } from '../read-rows.ts';
import { attributeElements, group, textElement } from '../xml.ts';
import { metaRules } from './page-rules.ts';

type Site = ExportRow<'site'>;

/** site.xml. */
export const siteRecords = (site: Site): string[] => [
  textElement('name', site.name),
  textElement('description', site.description),
  textElement('currency', site.default_currency),
  textElement('taxation', site.taxation),
  textElement('storefront-status', !site.online ? 'offline' : site.protected ? 'protected' : 'online'),
  ...metaRules('site', site.meta_rules),
];

/** Standard preferences, of which some are stored as columns, and custom preferences. */
export async function* preferenceRecords(trx: Db, site: Site): AsyncGenerator<string> {
  const ids = await standardPreferences(trx, site.id);
  const entries = Object.entries(site.preferences);
  const list = ids.has('SiteCustomerList') ? 'SiteCustomerList' : 'CustomerList';
  // The import fills in the id of the site where an archive names no list or library.
  const given = (id: string, value: string | null) => (ids.has(id) || value !== site.id ? value : null);
  const standard = {
    [list]: given(list, site.customer_list_id),
    SiteCatalog: site.catalog_id,
    SiteCurrencies: listText(site.currencies),
    SiteDefaultLocale: toPlatformLocale(site.default_locale),
    SiteInventoryList: site.inventory_list_id,
    SiteLibrary: given('SiteLibrary', site.library_id),
    SiteLocales: await localesText(trx, site),
    SitePriceBooks: listText(site.price_book_ids),
  };
  const others = Object.fromEntries(entries.filter(([id]) => ids.has(id)));
  yield preferenceGroup('standard-preferences', { ...standard, ...others });
  yield preferenceGroup('custom-preferences', Object.fromEntries(entries.filter(([id]) => !ids.has(id))));
}

/** The locales as the archive wrote them, unless they changed since. */
async function localesText(trx: Db, { id, locales }: Site): Promise<string | string[]> {
  const written = await writtenLocales(trx, id);
  if (written && localesIn(written).join() === locales.join()) return written;
  return listText(['default', ...locales.map(toPlatformLocale)]);
}

/** One text, as the platform writes lists; an element per value when a value has the separator in it. */
const listText = (values: string[]) =>
  values.some((value) => value.includes(':')) ? values : values.join(':');

/** The platform writes en_IE for en-IE. */
const toPlatformLocale = (locale: string) => locale.replace('-', '_');

/** A preference group that applies to all instances. */
export function preferenceGroup(name: string, values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return group(name, [
    group('all-instances', [attributeElements(Object.fromEntries(given), 'preference', {}, 'preference-id')]),
  ]);
}
