import { data, redirect, useSearchParams } from 'react-router';
import { ownPath } from '../account/return-path.ts';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategoryTree } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { getProductPath } from '../commerce-client/product.server.ts';
import { resolvePath } from '../commerce-client/url-mapping.server.ts';
import { publicHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { alternatesOf } from '../sites/alternates.server.ts';
import type { LocaleConfig } from '../sites/site-config.ts';
import { requestSite, siteScope } from '../sites/site-context.server.ts';
import { paths, productIdIn, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import type { Route } from './+types/country-route.ts';
import { chooseCountry, countryChoices } from './choices.server.ts';
import { CountryForm } from './country-form.tsx';

/** Country and language. A choice arrives in the address, so that it can be made without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const here = context.get(requestSite);
  const country = url.searchParams.get('country');
  if (country) {
    const chosen = chooseCountry(country.slice(0, 2), url.searchParams.get('language'));
    if (!chosen) throw data(null, { status: 404 });
    const from = url.searchParams.get('from');
    const path =
      chosen.site.id === here.site.id && from ? await samePage(context, from, chosen.locale) : undefined;
    throw redirect(shopUrl(path ?? paths.home, siteScope(chosen, here.origin)), 302);
  }
  const alternates = await alternatesOf(context, () => paths.countrySelector);
  return data(
    { countries: countryChoices(here.locale.id), alternates },
    { headers: publicHeaders(['countries']) },
  );
}

/** The page a shopper came from in another language of the same shop; undefined when there is none. */
async function samePage(
  context: Route.LoaderArgs['context'],
  asked: string,
  locale: LocaleConfig,
): Promise<string | undefined> {
  const from = ownPath(asked);
  if (from === undefined) return undefined;
  const scope = catalogueScope(context);
  const there = { ...scope, locale };
  const product = /^\/pd\/(.+)$/.exec(from)?.[1];
  const id = product && productIdIn(product);
  if (id) return getProductPath(there, id);
  const found = await resolvePath(scope, from);
  if (found?.kind !== 'category') return from;
  return pathToCategory(await getCategoryTree(there), found.id).at(-1)?.path;
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function CountryPage({ loaderData: { countries, alternates } }: Route.ComponentProps) {
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
      <CountryForm countries={countries} from={from} />
    </div>
  );
}
