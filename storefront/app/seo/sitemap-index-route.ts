import { requestServices } from '../../sites/request-services.ts';
import { siteLocales } from '../../sites/site-config.server.ts';
import { referenceOf } from '../../sites/urls.ts';
import type { Route } from './+types/sitemap-index-route.ts';
import { escapeXml, sitemapFiles, xmlResponse } from './sitemap.server.ts';

/** Serves /sitemap.xml, the index of the sitemap files of every site and language. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(requestServices);
  const { origin } = new URL(services.publicUrl);
  const files = await Promise.all(
    siteLocales.map(async ({ site, locale }) => {
      const count = await sitemapFiles({ services, site, locale });
      const folder = `${origin}/sitemap/${encodeURIComponent(referenceOf(site))}/${encodeURIComponent(referenceOf(locale))}`;
      return Array.from({ length: count }, (_, file) => `${folder}/${file}.xml`);
    }),
  );
  return xmlResponse(
    'sitemapindex',
    files.flat().map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
  );
}
