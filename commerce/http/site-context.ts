import type { Context } from 'hono';
import { sql } from 'kysely';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { legalPriorPrice } from '../database/legal-prior-price.ts';
import { localeChain } from '../database/localized.ts';
import { badRequest } from './problem.ts';

/** Site, locale and currency of a request. */
export interface SiteContext {
  siteId: string;
  /** a locale of the site, e.g. fr-FR */
  locale: string;
  currency: string;
  taxation: 'net' | 'gross';
  catalogId: string;
  libraryId: string | null;
  /** languages for which the library has static files of its own */
  libraryLocales?: string[];
  /** the same for the site's own library, where the site uses a shared one */
  ownLibraryLocales?: string[];
  inventoryListId: string | null;
  customerListId: string;
  priceBookIds: string[];
  /** reductions are announced by the lowest price of the 30 days before; see docs/legal-prices.md */
  priorPrices?: boolean;
  currencies: string[];
  locales: string[];
  /** language of texts that have none in `locale` and no general one */
  defaultLocale?: string;
}

/** Locales of texts that replace a missing one: that of the request, then the site's default. */
export const textLocales = ({ locale, defaultLocale }: SiteContext): string[] =>
  defaultLocale ? [locale, defaultLocale] : [locale];

type Site = Omit<SiteContext, 'locale' | 'currency'> & { defaultLocale: string; defaultCurrency: string };

async function loadSite(catalogue: Catalogue, id: string): Promise<Site | undefined> {
  // Cached as rows, so that an unknown site is cached too.
  const [row] = await cached(catalogue, `site ${id}`, () =>
    catalogue.db
      .selectFrom('site')
      .selectAll()
      .select([
        sql<string[]>`array(select locale from static_locale where owner = library_id)`.as('library_locales'),
        sql<string[]>`array(select locale from static_locale where owner = id)`.as('own_locales'),
      ])
      .select(legalPriorPrice().as('prior_prices'))
      .where('id', '=', id)
      .execute(),
  );
  if (!row?.online) return undefined;
  return {
    siteId: row.id,
    taxation: row.taxation,
    catalogId: row.catalog_id ?? '',
    libraryId: row.library_id,
    ...(row.library_locales.length > 0 ? { libraryLocales: row.library_locales } : {}),
    ...(row.own_locales.length > 0 ? { ownLibraryLocales: row.own_locales } : {}),
    inventoryListId: row.inventory_list_id,
    customerListId: row.customer_list_id,
    priceBookIds: row.price_book_ids,
    ...(row.prior_prices ? { priorPrices: true } : {}),
    currencies: row.currencies,
    locales: row.locales,
    defaultLocale: row.default_locale,
    defaultCurrency: row.default_currency,
  };
}

/**
 * Resolves site, locale and currency from the query (`siteId`, `locale`, `currency`). Throws 400 for unknown
 * ones; `locale=default` or none means the site's default locale.
 */
export async function siteContext(catalogue: Catalogue, c: Context): Promise<SiteContext> {
  return resolveSite(catalogue, c.req.query('siteId'), c.req.query('locale'), c.req.query('currency'));
}

/** Like siteContext, from given values. */
export async function resolveSite(
  catalogue: Catalogue,
  siteId: string | undefined,
  locale?: string,
  currency?: string,
): Promise<SiteContext> {
  if (!siteId)
    throw badRequest(
      "Missing required query parameter(s): 'siteId'",
      'missing-query-parameter',
      'Missing Query Parameter',
    );
  const site = await loadSite(catalogue, siteId);
  if (!site) throw badRequest(`No site with id '${siteId}' exists.`, 'invalid-site', 'Invalid Site');
  const { defaultCurrency, ...rest } = site;
  if (currency && !site.currencies.includes(currency)) {
    throw unusedCurrency(currency);
  }
  return {
    ...rest,
    locale: pickLocale(site, locale),
    currency: currency ?? defaultCurrency,
  };
}

export const unusedCurrency = (currency: string) =>
  badRequest(`The site does not use the currency '${currency}'.`, 'invalid-currency', 'Invalid Currency');

function pickLocale(site: Site, requested: string | undefined): string {
  if (!requested || requested === 'default') return site.defaultLocale;
  if (site.locales.includes(requested)) return requested;
  // A language without a country means the site's first locale in that language.
  const ofLanguage = site.locales.find((locale) => localeChain(locale).includes(requested));
  if (ofLanguage) return ofLanguage;
  throw badRequest(`The locale '${requested.slice(0, 80)}' is unknown.`, 'unknown-locale', 'Unknown Locale');
}
