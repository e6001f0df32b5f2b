import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';
import { isCurrency } from '../../shared/known-currencies.ts';
import { isUnknownViewType } from '../../shared/view-types.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from '../../storefront/sites/site-config.ts';
import { CATALOG_COLUMNS, closedBecause } from './closed-sites.ts';
import { countriesOf, regionOf, type SiteFacts, serves } from './derive-countries.ts';
import { localePath } from './locale-path.ts';
import { readPaymentMarks } from './payment-marks.ts';
import { currencyOf } from './region-currency.ts';
import { SiteAliases } from './site-aliases.ts';
import { readSitePages } from './site-pages.ts';

/** A store configuration derived from imported sites. */
export interface DerivedStore {
  config: Pick<
    StoreConfig,
    | 'defaultSite'
    | 'url'
    | 'imageHost'
    | 'imageOrigins'
    | 'optionTexts'
    | 'tilePrices'
    | 'dialCodes'
    | 'sites'
    | 'countries'
  >;
  /** what the merchant should know about the derivation, one sentence each */
  notes: string[];
}

/**
 * Derives sites, aliases, locales, currencies and countries from the imported sites. Sites that are offline or have no
 * catalog are left out and noted. Throws an Error that names the reasons when no site can be opened.
 */
export async function deriveStore(db: Db): Promise<DerivedStore> {
  const all = await readSites(db);
  const notes: string[] = [];
  /** opened sites by id in lower case */
  const opened = new Map<string, string>();
  const open = all.filter((site) => {
    const reason = closedBecause(site);
    const known = opened.get(site.id.toLowerCase());
    const twin =
      known && `its id differs from ${known} in capitals only, and addresses of shops match in any case.`;
    const text = reason ?? twin;
    if (text) notes.push(`The site ${site.id} is not opened: ${text}`);
    else opened.set(site.id.toLowerCase(), site.id);
    return !text;
  });
  if (open.length === 0) {
    const none = 'The database has no site: import an archive with sites/<id>/site.xml and preferences.xml.';
    throw new Error(all.length === 0 ? none : `No site can be opened.\n  ${notes.join('\n  ')}`);
  }
  const aliases = await SiteAliases.read(db, [...opened.values()]);
  // The default site keeps an alias that another site has too.
  const defaultSite = aliases.defaultOf(open.map(({ id }) => id));
  aliases.of(defaultSite);
  const imageOrigins = await readImageOrigins(db);
  const sites = await Promise.all(
    open.map(async (site) => ({
      ...siteConfig(site, aliases, notes),
      pages: await readSitePages(db, site.id),
      paymentMarks: await readPaymentMarks(db, site.id),
    })),
  );
  return {
    config: {
      defaultSite,
      url: { site: 'path', locale: 'path', showDefaults: false },
      imageHost: '',
      ...(imageOrigins.length > 0 ? { imageOrigins } : {}),
      optionTexts: [],
      // A rounded price is a wrong advertised price where the prices are not whole.
      tilePrices: 'exact',
      dialCodes: 'site',
      sites,
      countries: countriesOf(open, sites, notes),
    },
    notes: [...notes, ...aliases.notes, ...(await viewTypeNotes(db))],
  };
}

/** Origins of other hosts that are taken into the configuration. */
const MAX_ORIGINS = 20;

/** Origins of catalogs whose image settings name an external location, and of pictures with addresses of their own. */
async function readImageOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('catalog').select('image_settings').execute();
  const { rows: absolute } = await sql<{ origin: string }>`
    select distinct substring(image ->> 'path' from '^(?:https?:)?//[^/]+') as origin
    from product, jsonb_array_elements(images) as shown, jsonb_array_elements(shown -> 'images') as image
    where images::text like '%//%' and image ->> 'path' ~ '^(https?:)?//' limit ${sql.lit(MAX_ORIGINS)}`.execute(
    db,
  );
  const urls = [
    ...rows.map(({ image_settings: { httpsUrl, httpUrl } }) => httpsUrl ?? httpUrl ?? ''),
    ...absolute.map(({ origin }) => origin),
  ].map((url) => URL.parse(url.startsWith('//') ? `https:${url}` : url));
  return [...new Set(urls.flatMap((url) => (url && url.origin !== 'null' ? url.origin : [])))].sort();
}

/** View types of products whose names say nothing about their size, one sentence. */
async function viewTypeNotes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select distinct shown ->> 'viewType' as type
    from product, jsonb_array_elements(images) as shown order by type limit 100`.execute(db);
  const unknown = rows.map(({ type }) => type).filter(isUnknownViewType);
  if (unknown.length === 0) return [];
  const names = unknown.slice(0, 5).map((type) => `'${type}'`);
  return [
    `The names of the view types ${names.join(', ')} do not say how large their images are: they are used where no other fits. Names such as large, medium, small and swatch, or a width in pixels, are understood.`,
  ];
}

async function readSites(db: Db): Promise<SiteFacts[]> {
  const { rows } = await sql<SiteFacts>`
    select site.id, name, online, protected, taxation, catalog_id,
      ${CATALOG_COLUMNS}, default_locale, locales, default_currency, currencies,
      (select rules #> '{locales,mappings}' from url_rule where site_id = site.id) as mappings,
      (select array_agg(distinct currency) from price_book where id = any(site.price_book_ids)) as priced,
      (select jsonb_agg(jsonb_build_object('currency', currency, 'countries', countries, 'excluded', excluded_countries)
        order by position, id) from shipping_method where site_id = site.id and shipping_method.online) as methods,
      (select array_agg(distinct place) from (
        select upper(mapping ->> 'country') as place
          from tax_jurisdiction, jsonb_array_elements(mappings) as mapping where site_id = site.id
        union select upper(country_code) from store where site_id = site.id
      ) as known where place ~ '^[A-Z]{2}$') as places
    from site order by id collate "C"`.execute(db);
  return rows;
}

function siteConfig(site: SiteFacts, aliases: SiteAliases, notes: string[]): SiteConfig {
  const locales = site.locales.map((id): LocaleConfig => {
    const alias = localePath(site.mappings?.[id]);
    return {
      id,
      ...(alias && alias !== id ? { alias } : {}),
      preferredCurrency: currencyFor(site, regionOf(id)),
    };
  });
  if (site.protected)
    notes.push(
      `The site ${site.id} asks for a password on the platform; here it is open to everybody who reaches it.`,
    );
  for (const currency of site.currencies) {
    if (!isCurrency(currency))
      notes.push(
        `The site ${site.id} sells in ${currency}, which is not a currency. Change ${currency === site.default_currency ? 'currency in its site.xml' : 'SiteCurrencies in its preferences.xml'}.`,
      );
  }
  // Owner of each id and alias: an alias may be the locale's own id in lower case.
  const owners = new Map(site.locales.map((id) => [id.toLowerCase(), id]));
  for (const locale of locales) {
    if (!locale.alias) continue;
    const owner = owners.get(locale.alias.toLowerCase());
    if (owner === undefined || owner === locale.id) owners.set(locale.alias.toLowerCase(), locale.id);
    else {
      notes.push(
        `The site ${site.id} uses '${locale.alias}' for two locales; ${locale.id} is shown by its id.`,
      );
      delete locale.alias;
    }
  }
  const unpriced = new Set(locales.map((one) => one.preferredCurrency));
  for (const currency of site.priced ?? []) unpriced.delete(currency);
  for (const currency of unpriced) {
    notes.push(
      `The site ${site.id} has no price book in ${currency}: products without a price cannot be bought. SitePriceBooks in its preferences.xml names the price books.`,
    );
  }
  if (!site.methods)
    notes.push(
      `The site ${site.id} has no shipping method: nothing can be ordered. Export shipping.xml too.`,
    );
  return {
    id: site.id,
    alias: aliases.of(site.id),
    name: site.name.trim() || site.id,
    ...(site.taxation === 'net' ? { taxation: 'net' as const } : {}),
    l10n: { defaultLocale: site.default_locale, supportedLocales: locales },
  };
}

/** The country's currency if the site sells in it, else the currency of a shipping method there, else the default. */
function currencyFor(site: SiteFacts, region: string | undefined): string {
  const sold = site.priced ? site.currencies.filter((one) => site.priced?.includes(one)) : site.currencies;
  const own = currencyOf(region);
  if (own && sold.includes(own)) return own;
  if (!region) return site.default_currency;
  const shipped = (site.methods ?? []).flatMap((method) =>
    method.countries && serves(method, region) && sold.includes(method.currency) ? method.currency : [],
  );
  return shipped.includes(site.default_currency)
    ? site.default_currency
    : (shipped[0] ?? site.default_currency);
}
