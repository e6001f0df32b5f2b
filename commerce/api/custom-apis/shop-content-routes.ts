import { Hono } from 'hono';
import { findContentAsset } from '../../experience/content-assets.ts';
import { Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of an asset in seconds. */
const ASSET_SECONDS = 900;
const VERSION = '22.8';

/** An error in the Shop API's format. */
function fault(status: 400 | 401 | 404, type: string, message: string, details: object = {}): Response {
  return Response.json({ _v: VERSION, fault: { arguments: details, type, message } }, { status });
}

/** Content resource of the Shop API: GET /s/:siteId/dw/shop/v22_8/content/:assetId?client_id&locale. */
export function shopContentRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (!(error instanceof Problem)) throw error;
    return fault(400, 'InvalidParameterException', error.message);
  });
  return app.get('/content/:assetId', async (c) => {
    const clientId = c.req.query('client_id');
    if (!services.clients.some((client) => client.id === clientId)) {
      return fault(401, 'UnknownClientIdException', 'The client id is missing or unknown.');
    }
    const { catalogue } = services;
    const { db } = catalogue;
    const site = await resolveSite(catalogue, c.req.param('siteId'), c.req.query('locale'));
    const contentId = c.req.param('assetId');
    const asset = await findContentAsset(db, site, services.imageOrigin, contentId);
    if (!asset) {
      const message = `No content with ID '${contentId}' for site '${site.siteId}' could be found.`;
      return fault(404, 'ContentNotFoundException', message, { contentId, siteId: site.siteId });
    }
    const { custom, pageTitle, pageDescription, pageKeywords, ...rest } = asset;
    c.header('cache-control', `public, max-age=${ASSET_SECONDS}`);
    return c.json({
      _v: VERSION,
      _type: 'content',
      ...rest,
      page_title: pageTitle,
      page_description: pageDescription,
      page_keywords: pageKeywords,
      ...custom,
    });
  });
}
