import { data, redirect, redirectDocument, useSearchParams } from 'react-router';
import { ownPath } from '../auth/return-path.ts';
import { alternatesOf } from '../categories/alternates.server.ts';
import { getCategoryTree } from '../categories/categories.server.ts';
import { pathToCategory } from '../categories/category-view.ts';
import { findProductId, productSegment } from '../categories/product-id.server.ts';
import { getProductPath } from '../categories/product-paths.server.ts';
import { resolvePath } from '../categories/url-mapping.server.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders, publicHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { countryName } from '../sites/deferred/locale-names.ts';
import { requestServices } from '../sites/request-services.ts';
import { countryCookie } from '../sites/shipping-country.server.ts';
import type { LocaleConfig } from '../sites/site-config.ts';
import { requestSite, siteScope } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/country-route.ts';
import { chooseCountry, countryChoices } from './choices.server.ts';
import { CountryForm } from './country-form.tsx';

/** Maximum length of the return path in characters. */
const MAX_PATH_LENGTH = 2000;

/**
 * Loads the countries. With a choice in the query (`?country=&language=&from=`), redirects without storing it; the page says
 * when no site serves the country.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const here = context.get(requestSite);
  const asked = url.searchParams.get('country');
  if (asked) {
    const chosen = await choose(context, url.searchParams);
    if (chosen) throw redirect(chosen.destination, 302);
  }
  const alternates = await alternatesOf(context, () => paths.countrySelector);
  return data(
    {
      countries: countryChoices(here.locale.id, here.site.id),
      alternates,
      ...(asked ? { unserved: unservedName(asked, here.locale.id) } : {}),
    },
    asked ? { headers: privateHeaders, status: 404 } : { headers: publicHeaders(['countries']) },
  );
}

/** Stores the chosen country in a cookie and redirects to the chosen language; the page says when no site serves it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const chosen = await choose(context, form);
  if (!chosen) {
    const unserved = unservedName(String(form.get('country') ?? ''), context.get(requestSite).locale.id);
    return data({ unserved }, { status: 404 });
  }
  const { destination, siteId, country } = chosen;
  const secure = context.get(requestServices).publicUrl.startsWith('https:');
  const headers = { ...privateHeaders, 'Set-Cookie': countryCookie(siteId, country, secure) };
  throw redirectDocument(destination, { status: 303, headers });
}

/** Name of a country that no site serves; the code as given when it is none. */
const unservedName = (code: string, inLocale: string): string =>
  /^[A-Z]{2}$/i.test(code) ? countryName(code.toUpperCase(), inLocale) : code.slice(0, 40);

/**
 * Returns the redirect target: the same page in another language of the site, or the home page of another
 * site. Undefined when no site serves the country.
 */
async function choose(context: Route.LoaderArgs['context'], query: URLSearchParams | FormData) {
  const given = (name: string) => {
    const value = query.get(name);
    return typeof value === 'string' ? value : null;
  };
  const here = context.get(requestSite);
  const country = given('country')?.slice(0, 2) ?? '';
  const chosen = country ? chooseCountry(country, given('language'), here.site.id) : undefined;
  if (!chosen) return undefined;
  const from = given('from');
  const path =
    chosen.site.id === here.site.id && from ? await samePage(context, from, chosen.locale) : undefined;
  return {
    destination: shopUrl(path ?? paths.home, siteScope(chosen, here.origin)),
    siteId: chosen.site.id,
    country: chosen.country,
  };
}

/** Returns the path of a page in another locale of the same site; undefined when there is none. */
async function samePage(
  context: Route.LoaderArgs['context'],
  returnPath: string,
  locale: LocaleConfig,
): Promise<string | undefined> {
  const from = ownPath(returnPath, MAX_PATH_LENGTH);
  if (from === undefined) return undefined;
  const { pathname, search } = new URL(from, 'http://shop');
  const scope = catalogueScope(context);
  const there = { ...scope, locale };
  const product = productSegment(pathname);
  const id = product && (await findProductId(scope, product));
  const path = id ? await getProductPath(there, id) : await listingPath(scope, there, pathname);
  // Query parameters of products and listings are the same in every language.
  return path && path + search;
}

/** Translates the path of a category; returns other paths unchanged. */
async function listingPath(
  scope: CatalogueScope,
  there: CatalogueScope,
  pathname: string,
): Promise<string | undefined> {
  const found = await resolvePath(scope, pathname);
  if (found?.kind !== 'category') return pathname;
  return pathToCategory(await getCategoryTree(there), found.id).at(-1)?.path;
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function CountryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, alternates } = loaderData;
  const unserved = actionData?.unserved ?? loaderData.unserved;
  const text = useText();
  const from = useSearchParams()[0].get('from');
  return (
    <div className="page-width pt-10 pb-24">
      <PageHead
        title={text('country.title')}
        canonical={paths.countrySelector}
        alternates={alternates}
        noindex
      />
      <h1 className="text-display">{text('country.title')}</h1>
      <p className="max-w-prose pt-4 pb-8 text-ink-soft">{text('country.text')}</p>
      {unserved !== undefined && <FormBanner>{text('country.unserved', { country: unserved })}</FormBanner>}
      <CountryForm countries={countries} from={from} />
    </div>
  );
}
