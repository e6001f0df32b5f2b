import { data } from 'react-router';
import { requestServices } from '../../sites/request-services.ts';
import { siteLocales } from '../../sites/site-config.server.ts';
import { siteScope } from '../../sites/site-context.server.ts';
import { referenceOf, shopUrl } from '../../sites/urls.ts';
import type { Route } from './+types/sitemap-route.ts';
import { escapeXml, sitemapPages, xmlResponse } from './sitemap.server.ts';

/** Serves /sitemap/{site}/{locale}/{n}.xml: the URLs of a site in one language. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, locale } =
    siteLocales.find(
      (one) => referenceOf(one.site) === params.siteRef && referenceOf(one.locale) === params.localeRef,
    ) ?? {};
  const file = /^(\d{1,4})\.xml$/.exec(params.file)?.[1];
  if (!site || !locale || file === undefined) throw data(null, { status: 404 });
  const services = context.get(requestServices);
  const found = await sitemapPages({ services, site, locale }, Number(file));
  if (found.length === 0) throw data(null, { status: 404 });
  const { origin } = new URL(services.publicUrl);
  const scope = siteScope({ site, locale }, origin);
  return xmlResponse(
    'urlset',
    found.map(({ path, frequency, priority }) => {
      const address = `<loc>${escapeXml(new URL(shopUrl(path, scope), origin).href)}</loc>`;
      const changes = frequency ? `<changefreq>${escapeXml(frequency)}</changefreq>` : '';
      const weight = priority === undefined ? '' : `<priority>${priority.toFixed(1)}</priority>`;
      return `<url>${address}${changes}${weight}</url>`;
    }),
  );
}
