import { Hono } from 'hono';
import { notFound } from '../http/problem.ts';
import { requireShopper } from '../http/shopper.ts';
import { siteContext } from '../http/site-context.ts';
import { standardGroups } from '../promotions/active.ts';
import type { CommerceServices } from '../services.ts';
import { findPage } from './page-tree.ts';

/** Seconds a page may be kept. */
const PAGE_SECONDS = 900;

/** Shopper Experience: pages made of regions and components. */
export function experienceRoutes(services: CommerceServices): Hono {
  return new Hono().get('/pages/:pageId', async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(services.catalogueDb, c);
    const id = c.req.param('pageId');
    const page = await findPage(services.catalogueDb, site, services.imageOrigin, id, {
      customerGroups: standardGroups(shopper.registered),
      at: services.now(),
    });
    if (!page) {
      throw notFound(
        `No visible page with ID '${id}' was found in site '${site.siteId}'.`,
        'page-not-found',
        'Page Not Found',
      );
    }
    c.header('cache-control', `${shopper.registered ? 'private' : 'public'}, max-age=${PAGE_SECONDS}`);
    return c.json(page);
  });
}
