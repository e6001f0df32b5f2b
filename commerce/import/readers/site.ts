import { sql } from 'kysely';
import { isTimeZone } from '../../../shared/time-zone.ts';
import { STANDARD_IDS, WRITTEN_LOCALES } from '../archive-rest.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import type { ImportTarget } from '../import-target.ts';
import { parseSiteLocale } from '../node-values.ts';
import { fileReader, type Reader } from '../reader.ts';
import type { ImportRow } from '../tables.ts';
import type { XmlNode } from '../xml-stream.ts';
import { META_RULES_SHAPE, metaRulesOf } from './page-rules.ts';

/** sites/{id}/site.xml: name, currency, taxation and online status. */
export function siteReader(): Reader {
  return fileReader({
    roots: ['site'],
    records: {
      site: {
        elementSchema: elementSchema(
          `name description currency taxation storefront-status ${META_RULES_SHAPE.site}`,
        ),
        async read(fields) {
          const { target, siteId } = fields.source;
          const currency = fields.word('currency');
          if (currency && !/^[A-Z]{3}$/.test(currency)) fields.fail(`'${currency}' is not a currency code.`);
          await target.add('site', {
            id: fields.attribute('site-id') ?? siteId,
            name: fields.word('name'),
            description: fields.text('description'),
            meta_rules: metaRulesOf(fields, 'site'),
            default_currency: currency,
            currencies: currency && [currency],
            taxation: taxationOf(fields),
            ...fields.limited('the site is offline', { online: false }, () => openOf(fields)),
          });
          await settle(target, fields.attribute('site-id') ?? siteId ?? '');
        },
      },
    },
  });
}

/** How prices are taxed; fails the import when it cannot be read, as every price would be wrong. */
function taxationOf(fields: Fields): string | undefined {
  const text = fields.word('taxation');
  if (text !== undefined && text !== 'net' && text !== 'gross')
    fields.at('taxation')!.fail(`taxation '${text.slice(0, 60)}' is not one of net, gross.`);
  return text;
}

function openOf(fields: Fields) {
  const status = fields.choice('storefront-status', ['online', 'protected', 'offline']);
  return { online: status && status !== 'offline', protected: status && status === 'protected' };
}

/** The locales that SiteLocales names; a text is split, other words and the platform's default are left out. */
export const localesIn = (written: string | string[]): string[] =>
  (typeof written === 'string' ? codes(written) : written).flatMap((text) => {
    const locale = parseSiteLocale(text);
    return locale === undefined || locale === 'default' ? [] : [locale];
  });

const codes = (text: string) => text.split(/[:,\s]+/).filter(Boolean);

/** How the text of a list is split: ids may contain spaces and commas. */
const LISTS = new Map<string, (text: string) => string[]>([
  ['SiteCurrencies', codes],
  ['SiteLocales', codes],
  [
    'SitePriceBooks',
    (text) =>
      text
        .split(':')
        .map((id) => id.trim())
        .filter(Boolean),
  ],
]);

/** Standard preferences stored as site columns; the others are stored as they are. */
const STANDARD: Record<string, (texts: string[]) => ImportRow> = {
  SiteCatalog: ([text]) => ({ catalog_id: text }),
  SiteLibrary: ([text]) => ({ library_id: text }),
  SiteInventoryList: ([text]) => ({ inventory_list_id: text }),
  SitePriceBooks: (texts) => ({ price_book_ids: texts }),
  SiteCurrencies: (texts) => ({ currencies: texts }),
  // The platform's default locale keeps the site's default.
  SiteDefaultLocale: ([text = '']) => ({
    default_locale: text === 'default' ? undefined : parseSiteLocale(text),
  }),
  SiteLocales: (texts) => ({ locales: localesIn(texts) }),
  SiteCustomerList: ([text]) => ({ customer_list_id: text }),
  CustomerList: ([text]) => ({ customer_list_id: text }),
};

const INSTANCE = '(preference(value))';
const SCHEMA = elementSchema(`standard-preferences(all-instances${INSTANCE} production${INSTANCE})
  custom-preferences(all-instances${INSTANCE} production${INSTANCE})`);

/** An export returns preferences without a value, which are not stored. */
const isEmptyPreference = ({ name, text, children }: XmlNode) =>
  name === 'preference' && children.length === 0 && text.trim() === '';

/** Preferences for all instances, overridden by those of production. */
const instancesOf = (fields: Fields, group: string) =>
  ['all-instances', 'production'].flatMap((instance) => fields.all(group, instance, 'preference'));

function valuesOf(fields: Fields, group: string, objectType: string): Record<string, unknown> {
  const nodes = instancesOf(fields, group).map((preference) => preference.node);
  return fields.custom(objectType, nodes) ?? {};
}

type PreferenceType = 'SitePreferences' | 'OrganizationPreferences';

const isPositive = (value: unknown) => Number(value) > 0 && Number.isFinite(Number(value));

/** Preferences that the service reads, which values it understands, and what it does with others. */
const READ: Record<string, [isRead: (value: unknown) => boolean, kind: string, consequence: string]> = {
  giftCertificateMinimum: [isPositive, 'an amount above 0', 'the usual minimum applies'],
  giftCertificateMaximum: [isPositive, 'an amount above 0', 'the usual maximum applies'],
  legalPriorPrice: [
    (value) => /^(true|false)$/.test(String(value)),
    'true or false',
    'reductions are shown without the prior price that the law requires in some countries',
  ],
};

/** Reports a time zone of the site that is none: days would begin and end elsewhere. */
function reportTimeZone(preference: Fields): void {
  const zone = preference.node.text.trim();
  if (zone && !isTimeZone(zone))
    preference.warn(
      `SiteTimezone '${zone.slice(0, 60)}' is not a time zone of the IANA database, such as Europe/Zurich: days and return periods count in UTC.`,
    );
}

/** Reports preferences of the service with a value that it does not understand. */
function reportUnread(fields: Fields): void {
  for (const one of instancesOf(fields, 'custom-preferences')) {
    const id = one.attribute('preference-id') ?? '';
    const text = one.node.text.trim();
    const [isRead, kind, consequence] = (Object.hasOwn(READ, id) && READ[id]) || [];
    if (isRead && text && !isRead(text))
      one.warn(
        `The preference ${id} '${text.slice(0, 60)}' cannot be read: it is not ${kind}, so ${consequence}.`,
      );
  }
}

/** Custom preferences, with a warning about those that have no definition: nothing can read them. */
function customValuesOf(fields: Fields, objectType: PreferenceType): Record<string, unknown> {
  const values = valuesOf(fields, 'custom-preferences', objectType);
  reportUnread(fields);
  const defined = fields.types.get(objectType);
  const undefinedIds = Object.keys(values).filter((id) => values[id] !== null && !defined?.has(id));
  if (undefinedIds.length > 0) {
    const named = undefinedIds.slice(0, 5).map((id) => `'${id}'`);
    const more = undefinedIds.length > 5 ? ` and ${undefinedIds.length - 5} more` : '';
    const [first] = instancesOf(fields, 'custom-preferences').filter(
      (one) => one.attribute('preference-id') === undefinedIds[0],
    );
    (first ?? fields).warn(
      `Custom preferences without a definition in ${objectType} have no effect: ${named.join(', ')}${more}. Export the metadata too (system object type extensions), or define them.`,
    );
  }
  return values;
}

/** Stores which preferences of a site, or of the organisation (''), are standard ones, for the export. */
async function keepStandardIds(target: ImportTarget, key: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const part = { path: [], before: ids, xml: '' };
  await target.keepRest({ root: 'preferences', record: STANDARD_IDS, key, parts: [part] });
}

/** Stores the locales as they are written, for exports, and reports those that are none. */
async function keepLocales(preference: Fields, texts: string[]): Promise<void> {
  const { target, siteId = '' } = preference.source;
  for (const locale of texts)
    if (parseSiteLocale(locale) === undefined)
      preference.warn(`SiteLocales names '${locale}', which is not a locale; it is left out.`);
  const xml = preference.has('value') ? '' : preference.node.text;
  const part = { path: [], before: texts, xml };
  await target.keepRest({ root: 'preferences', record: WRITTEN_LOCALES, key: siteId, parts: [part] });
}

/** sites/{id}/preferences.xml. */
export function preferencesReader(): Reader {
  return fileReader({
    roots: ['preferences'],
    records: {
      preferences: {
        elementSchema: SCHEMA,
        unusable: isEmptyPreference,
        async read(fields) {
          const { target, siteId } = fields.source;
          const preferences = valuesOf(fields, 'standard-preferences', 'SitePreferences');
          await keepStandardIds(target, siteId ?? '', Object.keys(preferences));
          const row: ImportRow = {};
          for (const one of instancesOf(fields, 'standard-preferences')) {
            const id = one.attribute('preference-id') ?? '';
            if (id === 'SiteTimezone') reportTimeZone(one);
            const column = Object.hasOwn(STANDARD, id) ? STANDARD[id] : undefined;
            if (!column) continue;
            const text = one.node.text.trim();
            // A list has one value element per item, or is one delimited text.
            const texts = one.has('value')
              ? one.texts('value')
              : (LISTS.get(id)?.(text) ?? [text].filter(Boolean));
            if (id === 'SiteLocales') await keepLocales(one, texts);
            if (texts.length > 0) Object.assign(row, column(texts));
            delete preferences[id];
          }
          await target.add('site', {
            id: siteId,
            ...row,
            preferences: { ...preferences, ...customValuesOf(fields, 'SitePreferences') },
          });
          await settle(target, siteId ?? '');
        },
      },
    },
  });
}

/**
 * Makes settings consistent: default locale and currency are in the lists, library and customer list default
 * to the site’s own.
 */
async function settle(target: ImportTarget, siteId: string): Promise<void> {
  await target.flush();
  await sql`
    update site set default_locale = locales[1]
    where id = ${siteId} and locales <> '{}' and not default_locale = any(locales)`.execute(target.db);
  await sql`
    update site set locales = array[default_locale] where id = ${siteId} and locales = '{}'`.execute(
    target.db,
  );
  await sql`
    update site set currencies = array[default_currency] || currencies
    where id = ${siteId} and not default_currency = any(currencies)`.execute(target.db);
  await sql`
    update site set library_id = coalesce(library_id, id),
      customer_list_id = case customer_list_id when '' then id else customer_list_id end
    where id = ${siteId} and (library_id is null or customer_list_id = '')`.execute(target.db);
}

/** preferences.xml of the organisation. */
export function globalPreferencesReader(): Reader {
  return fileReader({
    roots: ['preferences'],
    records: {
      preferences: {
        elementSchema: SCHEMA,
        unusable: isEmptyPreference,
        async read(fields) {
          const standard = valuesOf(fields, 'standard-preferences', 'OrganizationPreferences');
          await keepStandardIds(fields.source.target, '', Object.keys(standard));
          const values = {
            ...standard,
            ...customValuesOf(fields, 'OrganizationPreferences'),
          };
          for (const [id, value] of Object.entries(values)) {
            if (value === null) await fields.source.target.remove('global_preference', { id });
            else await fields.source.target.add('global_preference', { id, value });
          }
        },
      },
    },
  });
}
