import { descend, textOf } from '../node-values.ts';
import type { Reader } from '../reader.ts';
import type { ImportRow } from '../tables.ts';

/** sites/{id}/site.xml: name, currency, taxation, whether it is open. */
export const siteReader: Reader = {
  records: 'root',
  async read(node, { sink, siteId }) {
    const currency = textOf(node, 'currency');
    await sink.add('site', {
      id: node.attributes['site-id'] ?? siteId,
      name: textOf(node, 'name'),
      default_currency: currency,
      currencies: currency && [currency],
      taxation: textOf(node, 'taxation'),
      online: textOf(node, 'storefront-status') && textOf(node, 'storefront-status') === 'online',
    });
    await sink.flush();
  },
};

const list = (text: string) => text.split(/[:,\s]+/).filter(Boolean);
const toLocale = (text: string) => text.replace('_', '-');

/** Standard preferences that are columns of a site; the others are kept as they are. */
const STANDARD: Record<string, (text: string) => ImportRow> = {
  SiteCatalog: (text) => ({ catalog_id: text }),
  SiteLibrary: (text) => ({ library_id: text }),
  SiteInventoryList: (text) => ({ inventory_list_id: text }),
  SitePriceBooks: (text) => ({ price_book_ids: list(text) }),
  SiteCurrencies: (text) => ({ currencies: list(text) }),
  SiteDefaultLocale: (text) => ({ default_locale: toLocale(text) }),
  SiteLocales: (text) => ({
    locales: list(text)
      .map(toLocale)
      .filter((locale) => locale !== 'default'),
  }),
  CustomerList: (text) => ({ customer_list_id: text }),
};

/** sites/{id}/preferences.xml. */
export const preferencesReader: Reader = {
  records: 'root',
  async read(node, { sink, siteId }) {
    if (!siteId) return;
    const row: ImportRow = { id: siteId };
    const preferences: Record<string, unknown> = {};
    for (const group of ['standard-preferences', 'custom-preferences']) {
      for (const preference of descend(node, group, 'all-instances', 'preference')) {
        const id = preference.attributes['preference-id'] ?? '';
        const text = preference.text.trim();
        const column = group === 'standard-preferences' ? STANDARD[id] : undefined;
        if (column) Object.assign(row, column(text));
        else preferences[id] = text;
      }
    }
    await sink.add('site', { ...row, preferences });
    await sink.flush();
  },
};
