import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { mapUrl } from '../../seo/url-mapping.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of a mapping in seconds. */
const MAPPING_SECONDS = 300;
const query = z.object({ urlSegment: z.string().min(1).max(2047) });

/** Shopper SEO: resolves a URL path of the site. */
export function seoRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.get('/url-mapping', takes({ query }), async (c) => {
    await requireShopper(services, c);
    const site = await siteContext(services.catalogue, c);
    const { urlSegment } = c.var.input.query();
    const mapping = await mapUrl(services.catalogue.db, site, urlSegment, services.now());
    if (!mapping) throw unmapped(urlSegment, site.locale);
    c.header('cache-control', `public, max-age=${MAPPING_SECONDS}`);
    return c.json(mapping);
  });

  return app;
}

const unmapped = (urlSegment: string, locale: string) =>
  new Problem(404, 'seo-url-mapping-not-found', 'Seo Url Mapping Not Found', urlSegment, {
    urlSegment,
    locale: locale.replace('-', '_'),
  });
