import { Hono } from 'hono';
import { z } from 'zod';
import { sitemapPages, sitemapProducts } from '../../experience/sitemap.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of the sitemap's data in seconds. */
const CACHE = 'public, max-age=900';

const query = z.object({
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(2000).default(200),
});

/** Custom API sitemap: the pages that a site's sitemap lists, with the merchant's settings. */
export function sitemapRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;
  return new Hono()
    .get('/products', takes({ query }), async (c) => {
      await requireShopper(services, c);
      const site = await siteContext(catalogue, c);
      const found = await sitemapProducts(catalogue, site, c.var.input.query());
      c.header('cache-control', CACHE);
      return c.json(found);
    })
    .get('/pages', async (c) => {
      await requireShopper(services, c);
      const site = await siteContext(catalogue, c);
      c.header('cache-control', CACHE);
      return c.json(await sitemapPages(catalogue, site));
    });
}
