import { useState } from 'react';
import { data, Form, redirect, useSearchParams } from 'react-router';
import { ownPath } from '../account/return-path.ts';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategoryTree } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { getProductPath } from '../commerce-client/product.server.ts';
import { resolvePath } from '../commerce-client/url-mapping.server.ts';
import { publicHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { alternatesOf } from '../sites/alternates.server.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { LocaleConfig } from '../sites/site-config.ts';
import { requestSite, siteScope } from '../sites/site-context.server.ts';
import { paths, productIdOf, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/country-route.ts';
import { chooseCountry, countryChoices } from './choices.server.ts';

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
  const id = product && productIdOf(product);
  if (id) return getProductPath(there, id);
  const found = await resolvePath(scope, from);
  if (found?.kind !== 'category') return from;
  return pathToCategory(await getCategoryTree(there), found.id).at(-1)?.path;
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function CountryPage({ loaderData: { countries, alternates } }: Route.ComponentProps) {
  const text = useText();
  const { locale, href } = useMultiSite();
  const from = useSearchParams()[0].get('from');
  const [language, current] = locale.id.split('-');
  const here = countries.find((country) => country.code === current) ?? countries[0];
  const [code, setCode] = useState(here?.code ?? '');
  const [chosen, setChosen] = useState(locale.id);
  const country = countries.find((one) => one.code === code) ?? here;
  const languages = country?.languages ?? [];
  const field = 'h-12 w-full border border-edge bg-white px-4';
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
      <Form
        method="get"
        action={href(paths.countrySelector)}
        reloadDocument
        className="max-w-[26rem] space-y-6"
      >
        {from && <input type="hidden" name="from" value={from} />}
        <div>
          <label htmlFor="country" className="block pb-2 text-small text-ink-soft">
            {text('country.country')}
          </label>
          <select
            id="country"
            name="country"
            value={code}
            className={field}
            onChange={(event) => {
              const next = countries.find((one) => one.code === event.currentTarget.value);
              setCode(event.currentTarget.value);
              // The language stays where the other shop speaks it too.
              const same = next?.languages.find((one) => one.locale.startsWith(`${language}-`));
              setChosen(same?.locale ?? next?.preferred ?? '');
            }}
          >
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        {languages.length > 1 && (
          <div>
            <label htmlFor="language" className="block pb-2 text-small text-ink-soft">
              {text('country.language')}
            </label>
            <select
              id="language"
              name="language"
              value={chosen}
              className={field}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {languages.map((one) => (
                <option key={one.locale} value={one.locale}>
                  {one.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <Button type="submit">{text('country.save')}</Button>
      </Form>
    </div>
  );
}
