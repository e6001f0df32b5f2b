import { Hono } from 'hono';
import { notFound } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { specifications } from '../../products/specifications.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of specifications in seconds. */
const SECONDS = 900;

/** Custom API product-specifications: the visible attributes of a product by attribute group. */
export function specificationRoutes(services: CommerceServices): Hono {
  return new Hono().get('/products/:productId', async (c) => {
    await requireShopper(services, c);
    const { catalogue, imageOrigin } = services;
    const site = await siteContext(catalogue, c);
    const id = c.req.param('productId');
    const groups = await specifications(catalogue, site, imageOrigin, id, services.now());
    if (!groups) {
      throw notFound(
        `No product with ID '${id}' for site '${site.siteId}' could be found.`,
        'product-not-found',
        'Product Not Found',
      );
    }
    c.header('cache-control', `public, max-age=${SECONDS}`);
    return c.json({ groups });
  });
}
