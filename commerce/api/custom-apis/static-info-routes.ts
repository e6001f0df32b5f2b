import { Hono } from 'hono';
import { z } from 'zod';
import { findContentAsset } from '../../experience/content-assets.ts';
import { notFound } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { readLinkGroups } from './footer-links.ts';

/** Cache lifetime of an asset in seconds. */
const ASSET_SECONDS = 900;
const query = z.object({ c_assetId: z.string().min(1).max(256) });

/** Custom API static-info: a content asset with its link groups (attribute `footerOrders`) and body. */
export function staticInfoRoutes(services: CommerceServices): Hono {
  return new Hono().get('/contentassetbody', takes({ query }), async (c) => {
    await requireShopper(services, c);
    const site = await siteContext(services.catalogue, c);
    const { c_assetId: id } = c.var.input.query();
    const asset = await findContentAsset(services.catalogue.db, site, services.imageOrigin, id);
    if (!asset) {
      throw notFound(
        `No visible content asset with ID '${id}' was found in site '${site.siteId}'.`,
        'content-not-found',
        'Content Asset Not Found',
      );
    }
    c.header('cache-control', `public, max-age=${ASSET_SECONDS}`);
    return c.json({
      id: asset.id,
      name: asset.name ?? '',
      // Merchants often give an asset only a name.
      pageTitle: asset.pageTitle ?? asset.name ?? '',
      pageDescription: asset.pageDescription ?? '',
      pageKeywords: asset.pageKeywords ?? '',
      'footer-orders': readLinkGroups(asset.custom.c_footerOrders),
      custom: { body: asset.custom.c_body ?? '' },
    });
  });
}
