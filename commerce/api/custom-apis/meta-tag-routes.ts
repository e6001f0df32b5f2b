import { Hono } from 'hono';
import { contentMetaTags, homeMetaTags } from '../../experience/page-meta-tags.ts';
import { notFound } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of meta tags in seconds. */
const CACHE = 'public, max-age=900';

/** Custom API page-meta-tags: the tags that the merchant's rules give the home page and content pages. */
export function metaTagRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;
  return new Hono()
    .get('/home', async (c) => {
      await requireShopper(services, c);
      const site = await siteContext(catalogue, c);
      c.header('cache-control', CACHE);
      return c.json({ pageMetaTags: await homeMetaTags(catalogue, site) });
    })
    .get('/content/:contentId', async (c) => {
      await requireShopper(services, c);
      const site = await siteContext(catalogue, c);
      const id = c.req.param('contentId');
      const pageMetaTags = await contentMetaTags(catalogue, site, id);
      if (!pageMetaTags) {
        throw notFound(
          `No visible content with ID '${id}' was found in site '${site.siteId}'.`,
          'content-not-found',
          'Content Asset Not Found',
        );
      }
      c.header('cache-control', CACHE);
      return c.json({ pageMetaTags });
    });
}
