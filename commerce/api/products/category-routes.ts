import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { Hono } from 'hono';
import { loadCategories } from '../../catalogue/category-tree.ts';
import { notFound } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { categoryJson } from '../../products/category-json.ts';
import { categoriesQuery, categoryQuery } from '../../products/product-query.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache-Control of a category response, which is the same for every shopper. */
const CATEGORY_CACHE = 'public, max-age=300';

/** Shopper Products: categories of the site's catalogue with their subcategories. */
export function categoryRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.get('/categories', takes({ query: categoriesQuery, repeated: ['ids'] }), async (c) => {
    await requireShopper(services, c);
    const site = await siteContext(services.catalogue, c);
    const query = c.var.input.query();
    const ids = [...new Set(query.ids)];
    const tree = await loadCategories(services.catalogue.db, site.catalogId, ids, query.levels);
    const data = ids.flatMap((id) => categoryJson(tree, id, query.levels, site, services.imageOrigin) ?? []);
    c.header('cache-control', CATEGORY_CACHE);
    const result: ShopperProductsTypes.CategoryResult = { limit: data.length, data, total: data.length };
    return c.json(result);
  });

  app.get('/categories/:id', takes({ query: categoryQuery }), async (c) => {
    await requireShopper(services, c);
    const site = await siteContext(services.catalogue, c);
    const { levels } = c.var.input.query();
    const id = c.req.param('id');
    const tree = await loadCategories(services.catalogue.db, site.catalogId, [id], levels);
    const category = categoryJson(tree, id, levels, site, services.imageOrigin);
    if (!category) {
      throw notFound(
        `No category with ID '${id}' for site '${site.siteId}' could be found.`,
        // The contract declares it like this: title of the category, type of the product.
        'product-not-found',
        'Category Not Found',
      );
    }
    c.header('cache-control', CATEGORY_CACHE);
    return c.json(category);
  });

  return app;
}
