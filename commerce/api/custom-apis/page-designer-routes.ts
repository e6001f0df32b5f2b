import { Hono } from 'hono';
import { z } from 'zod';
import { pageFor, pageForQuery } from '../../experience/page-for.ts';
import { findPage } from '../../experience/page-tree.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { pageNotFound } from '../experience/shopper-audience.ts';
import { previewBody, previewQuery, requestedAudience } from './preview-audience.ts';

/** Maximum pages per request. */
const MAX_IDS = 24;

const pageBody = z.object(previewBody);
const pagesBody = z.union([
  z.object({ ...previewBody, ids: z.array(z.string().min(1).max(256)).min(1).max(MAX_IDS) }),
  z.object({ ...previewBody, ...pageForQuery.shape }),
]);
/**
 * Custom API page-designer. POST pages/{id}, POST pages {ids} and POST pages {aspectTypeId, categoryId or
 * productId} return pages as the shopper sees them. With `isPreviewFlow` and the token of a client that may
 * preview scheduled content, they return pages as of `effectiveDateTime` for the groups `customerGroupIds`;
 * any other token is rejected with 401 or 403.
 */
export function pageDesignerRoutes(services: CommerceServices): Hono {
  const { catalogue, imageOrigin } = services;
  return new Hono()
    .post('/pages/:pageId', takes({ body: pageBody, query: previewQuery }), async (c) => {
      const audience = await requestedAudience(services, c, await c.var.input.body(), 'pages');
      const id = c.req.param('pageId');
      const site = await siteContext(catalogue, c);
      const found = await findPage(catalogue.db, site, imageOrigin, id, audience);
      if (!found) throw pageNotFound(id, site.siteId);
      c.header('cache-control', 'private, no-store');
      return c.json(found);
    })
    .post('/pages', takes({ body: pagesBody, query: previewQuery }), async (c) => {
      const body = await c.var.input.body();
      const audience = await requestedAudience(services, c, body, 'pages');
      const site = await siteContext(catalogue, c);
      const pages =
        'ids' in body
          ? [...new Set(body.ids)].map((id) => findPage(catalogue.db, site, imageOrigin, id, audience))
          : [pageFor(catalogue, site, imageOrigin, body, audience)];
      const found = await Promise.all(pages);
      c.header('cache-control', 'private, no-store');
      return c.json({ data: found.filter((page) => page !== undefined) });
    });
}
