import { type Context, Hono } from 'hono';
import { checkAspectAttributes, pageFor, pageForQuery } from '../../experience/page-for.ts';
import { findPage } from '../../experience/page-tree.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { qualifierRoutes } from './qualifier-routes.ts';
import { pageNotFound, shopperAudience } from './shopper-audience.ts';

/** Cache lifetime of a page in seconds. */
const PAGE_SECONDS = 900;

/** Shopper Experience: pages of regions and components, by id or by assignment. */
export function experienceRoutes(services: CommerceServices): Hono {
  const setCacheControl = (c: Context, personal: boolean) =>
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${PAGE_SECONDS}`);

  return new Hono()
    .get('/pages', takes({ query: pageForQuery }), async (c) => {
      const { personal, audience } = await shopperAudience(services, c);
      const { catalogue } = services;
      const site = await siteContext(catalogue, c);
      const query = c.var.input.query();
      checkAspectAttributes(c.req.query('aspectAttributes'));
      const page = await pageFor(catalogue, site, services.imageOrigin, query, audience);
      setCacheControl(c, personal);
      return c.json({ data: page ? [page] : [] });
    })
    .get('/pages/:pageId', async (c) => {
      const { personal, audience } = await shopperAudience(services, c);
      const site = await siteContext(services.catalogue, c);
      const id = c.req.param('pageId');
      checkAspectAttributes(c.req.query('aspectAttributes'));
      const page = await findPage(services.catalogue.db, site, services.imageOrigin, id, audience);
      if (!page) throw pageNotFound(id, site.siteId);
      setCacheControl(c, personal);
      return c.json(page);
    })
    .route('/', qualifierRoutes(services));
}
