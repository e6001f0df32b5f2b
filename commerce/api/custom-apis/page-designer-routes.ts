import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { pageFor, pageForQuery } from '../../experience/page-for.ts';
import { findPage } from '../../experience/page-tree.ts';
import { Problem, unauthorized } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { clientMay } from '../data-api/require-client.ts';
import { pageNotFound, shopperAudience } from '../experience/shopper-audience.ts';

/** Maximum pages per request. */
const MAX_IDS = 24;

const preview = { token: z.string().max(4000).default(''), isPreviewFlow: z.boolean().default(false) };
const pageBody = z.object(preview);
const pagesBody = z.union([
  z.object({ ...preview, ids: z.array(z.string().min(1).max(256)).min(1).max(MAX_IDS) }),
  z.object({ ...preview, ...pageForQuery.shape }),
]);
const query = z.object({
  effectiveDateTime: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
  customerGroupIds: z.string().max(4000).optional(),
});

/**
 * Custom API page-designer. POST pages/{id}, POST pages {ids} and POST pages {aspectTypeId, categoryId or
 * productId} return pages as the shopper sees them. With `isPreviewFlow` and the token of a client that may
 * preview scheduled content, they return pages as of `effectiveDateTime` for the groups `customerGroupIds`;
 * any other token is rejected with 401 or 403.
 */
export function pageDesignerRoutes(services: CommerceServices): Hono {
  async function readAudience(
    c: Context<Taking<z.ZodType, typeof query>>,
    { token, isPreviewFlow }: z.output<typeof pageBody>,
  ) {
    const { audience } = await shopperAudience(services, c);
    if (!isPreviewFlow) return audience;
    const may = await clientMay(services, token, 'pages');
    if (may === 'unknown') throw unauthorized('The token of the preview is missing or invalid.');
    if (may === 'no') {
      throw new Problem(403, 'forbidden', 'Forbidden', 'The client of this token may not preview pages.');
    }
    const { effectiveDateTime: at, customerGroupIds: groups } = c.var.input.query();
    return {
      at: at ? new Date(at) : audience.at,
      customerGroups: groups ? groups.split(',').map((group) => group.trim()) : audience.customerGroups,
    };
  }

  const { catalogue, imageOrigin } = services;
  return new Hono()
    .post('/pages/:pageId', takes({ body: pageBody, query }), async (c) => {
      const audience = await readAudience(c, await c.var.input.body());
      const id = c.req.param('pageId');
      const site = await siteContext(catalogue, c);
      const found = await findPage(catalogue.db, site, imageOrigin, id, audience);
      if (!found) throw pageNotFound(id, site.siteId);
      c.header('cache-control', 'private, no-store');
      return c.json(found);
    })
    .post('/pages', takes({ body: pagesBody, query }), async (c) => {
      const body = await c.var.input.body();
      const audience = await readAudience(c, body);
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
