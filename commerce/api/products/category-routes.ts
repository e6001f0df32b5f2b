import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { Hono } from 'hono';
import { loadCategories } from '../../catalogue/category-tree.ts';
import { listedIds } from '../../catalogue/listed-ids.ts';
import { notFound } from '../../http/problem.ts';
import { type SiteContext, siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { categoryAttributes } from '../../products/category-attributes.ts';
import { categoryJson } from '../../products/category-json.ts';
import { categoriesQuery, categoryQuery, MAX_CATEGORIES } from '../../products/product-query.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache-Control of a category response, which is the same for every shopper. */
const CATEGORY_CACHE = 'public, max-age=300';

/** Shopper Products: categories of the site's catalogue with their subcategories. */
export function categoryRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const { catalogue, imageOrigin } = services;
  const load = async (site: SiteContext, ids: string[], levels: number) => {
    const tree = await loadCategories(catalogue.db, site.catalogId, ids, levels);
    const attributes = await categoryAttributes(catalogue, site, imageOrigin, tree.rows.values());
    return (id: string) => categoryJson(tree, id, levels, site, imageOrigin, attributes);
  };

  app.get('/categories', takes({ query: categoriesQuery, repeated: ['ids'] }), async (c) => {
    await requireShopper(services, c);
    const site = await siteContext(catalogue, c);
    const query = c.var.input.query();
    const ids = await listedIds(catalogue, 'category', query.ids, MAX_CATEGORIES);
    const found = await load(site, ids, query.levels);
    const data = ids.flatMap((id) => found(id) ?? []);
    c.header('cache-control', CATEGORY_CACHE);
    const result: ShopperProductsTypes.CategoryResult = { limit: data.length, data, total: data.length };
    return c.json(result);
  });

  app.get('/categories/:id', takes({ query: categoryQuery }), async (c) => {
    await requireShopper(services, c);
    const site = await siteContext(catalogue, c);
    const { levels } = c.var.input.query();
    const id = c.req.param('id');
    const found = await load(site, [id], levels);
    const category = found(id);
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
