import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { Hono } from 'hono';
import { listedIds } from '../../catalogue/listed-ids.ts';
import { nameCacheTags, tagsOfProducts } from '../../http/cache-tags.ts';
import { notFound } from '../../http/problem.ts';
import { selectFields } from '../../http/select.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { type LoadedProducts, loadProducts } from '../../products/load-products.ts';
import { productJson } from '../../products/product-json.ts';
import {
  MAX_PRODUCTS,
  type ProductQuery,
  productQuery,
  productsQuery,
} from '../../products/product-query.ts';
import { loadRelated } from '../../products/related.ts';
import { standardGroups } from '../../promotions/active.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of a product in seconds; short because it contains prices and stock. */
const PRODUCT_SECONDS = 60;

/** Shopper Products: products by id, only those online and in a category of the site's catalogue. */
export function productRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.get(
    '/products',
    takes({ query: productsQuery, repeated: ['ids', 'expand', 'inventoryIds'] }),
    async (c) => {
      const shopper = await requireShopper(services, c);
      const site = await siteContext(services.catalogue, c);
      const query = c.var.input.query();
      const ids = await listedIds(services.catalogue, 'product', query.ids, MAX_PRODUCTS);
      const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
      const loaded = await loadProducts(services.catalogue, site, ids, audience, listsOf(query));
      const related = await loadRelated(services.catalogue, site, [...loaded.families.rows.values()], query);
      nameCacheTags(c, tagsOfProducts(ids.flatMap((id) => loaded.families.rows.get(id) ?? [])));
      const data = ids.flatMap((id) => {
        const row = visible(loaded, id);
        return row ? [productJson(loaded, row, query, services.imageOrigin, related)] : [];
      });
      c.header('cache-control', cacheControl(loaded));
      const result = {
        limit: data.length,
        data,
        total: data.length,
      } satisfies ShopperProductsTypes.ProductResult;
      return c.json(selectFields(result, c.req.query('select')));
    },
  );

  app.get(
    '/products/:id',
    takes({ query: productQuery, repeated: ['expand', 'inventoryIds'] }),
    async (c) => {
      const shopper = await requireShopper(services, c);
      const site = await siteContext(services.catalogue, c);
      const query = c.var.input.query();
      const id = c.req.param('id');
      const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
      const loaded = await loadProducts(services.catalogue, site, [id], audience, listsOf(query));
      const row = visible(loaded, id);
      if (!row) {
        throw notFound(
          `No product with ID '${id}' for site '${site.siteId}' could be found.`,
          'product-not-found',
          'Product Not Found',
        );
      }
      const related = await loadRelated(services.catalogue, site, [...loaded.families.rows.values()], query);
      c.header('cache-control', cacheControl(loaded));
      nameCacheTags(c, tagsOfProducts([row]));
      const product = productJson(loaded, row, query, services.imageOrigin, related);
      return c.json(selectFields(product, c.req.query('select')));
    },
  );

  return app;
}

/** Inventory lists to return in addition to the site's own; only with the availability. */
const listsOf = ({ expand, inventoryIds }: ProductQuery) => (expand.has('availability') ? inventoryIds : []);

/** Returns the row of a product that the site sells. */
function visible(loaded: LoadedProducts, id: string) {
  const row = loaded.families.rows.get(id);
  return row && loaded.categories(row) ? row : undefined;
}

/** Responses are public unless a promotion is restricted to some customers. */
function cacheControl(loaded: LoadedProducts): string {
  const personal = loaded.promotions.some((promotion) => promotion.restricted);
  return `${personal ? 'private' : 'public'}, max-age=${PRODUCT_SECONDS}`;
}
