import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readQuery } from '../http/input.ts';
import { badRequest, notFound } from '../http/problem.ts';
import { siteContext } from '../http/site-context.ts';
import type { CommerceServices } from '../services.ts';
import { assignedPages, type PageSubject } from './assigned-page.ts';
import { findPage } from './page-tree.ts';
import { qualifierRoutes } from './qualifier-routes.ts';
import { pageNotFound, shopperAudience } from './shopper-audience.ts';

/** Seconds a page may be kept. */
const PAGE_SECONDS = 900;

const pagesQuery = z.object({
  aspectTypeId: z.string().min(1).max(256),
  categoryId: z.string().min(1).max(256).optional(),
  productId: z.string().min(1).max(100).optional(),
});

/** Shopper Experience: pages made of regions and components, by id or by what they are assigned to. */
export function experienceRoutes(services: CommerceServices): Hono {
  const keep = (c: Context, personal: boolean) =>
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${PAGE_SECONDS}`);

  return new Hono()
    .get('/pages', async (c) => {
      const { personal, audience } = await shopperAudience(services, c);
      const db = services.catalogueDb;
      const site = await siteContext(db, c);
      const { aspectTypeId, ...query } = readQuery(c, pagesQuery);
      const asked = await assignedPages(db, site, subjectOf(query), aspectTypeId);
      if ('missing' in asked) {
        if (asked.missing === 'subject') throw invalidSubject();
        throw notFound(
          `No aspect type with ID '${aspectTypeId}' was found in site '${site.siteId}'.`,
          'aspect-type-not-found',
          'Aspect Type Not Found',
        );
      }
      keep(c, personal);
      for (const id of asked.found) {
        const page = await findPage(db, site, services.imageOrigin, id, audience);
        if (page) return c.json({ data: [page] });
      }
      return c.json({ data: [] });
    })
    .get('/pages/:pageId', async (c) => {
      const { personal, audience } = await shopperAudience(services, c);
      const site = await siteContext(services.catalogueDb, c);
      const id = c.req.param('pageId');
      const page = await findPage(services.catalogueDb, site, services.imageOrigin, id, audience);
      if (!page) throw pageNotFound(id, site.siteId);
      keep(c, personal);
      return c.json(page);
    })
    .route('/', qualifierRoutes(services));
}

function subjectOf({ categoryId, productId }: { categoryId?: string; productId?: string }): PageSubject {
  if (categoryId && !productId) return { categoryId };
  if (productId && !categoryId) return { productId };
  throw invalidSubject();
}

const invalidSubject = () =>
  badRequest(
    'At least one provided business object identifier was invalid: give exactly one that exists.',
    'business-object-id-invalid',
    'Business Object ID Invalid',
  );
