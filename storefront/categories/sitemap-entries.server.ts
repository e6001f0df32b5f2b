import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';
import { countProducts, listProductPaths } from './product-paths.server.ts';

/** A page of the sitemap, by its path without the prefix of site and language. */
export interface SitemapPage {
  path: string;
  /** always, hourly, daily, weekly, monthly, yearly or never */
  frequency?: string;
  /** 0 to 1 */
  priority?: number;
}

type Entry = Omit<SitemapPage, 'path'> & { id: string };

interface ProductsAnswer {
  total: number;
  products: (Entry & { name: string })[];
}

/** Settings of categories, and content that the merchant lists or leaves out. */
export interface SitemapSettings {
  categories: (Entry & { included: boolean })[];
  content: (Entry & { included: boolean; path?: string })[];
}

/** Products of the sitemap from the merchant's settings; undefined on a platform without the custom API. */
function readProducts(
  scope: CatalogueScope,
  offset: number,
  limit: number,
): Promise<ProductsAnswer | undefined> {
  return queryCatalogue(scope, `sitemap-products/${offset}/${limit}`, async ({ custom }) => {
    const response = await custom('sitemap', 'products', {
      currency: scope.locale.preferredCurrency,
      offset: String(offset),
      limit: String(limit),
    });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as Partial<ProductsAnswer>;
    return answer.products && answer.total !== undefined
      ? { total: answer.total, products: answer.products }
      : undefined;
  });
}

/** Returns the number of products in the sitemap of a site. */
export async function countSitemapProducts(scope: CatalogueScope): Promise<number> {
  return (await readProducts(scope, 0, 1))?.total ?? countProducts(scope);
}

/** Returns the products of a part of the sitemap, in a stable order. */
export async function sitemapProductPages(
  scope: CatalogueScope,
  offset: number,
  count: number,
): Promise<SitemapPage[]> {
  const found = await readProducts(scope, offset, count);
  if (!found) return (await listProductPaths(scope, offset, count)).map((path) => ({ path }));
  return found.products.map(({ id, name, ...settings }) => ({ path: paths.product(name, id), ...settings }));
}

/** Loads the sitemap settings of categories and content; empty on a platform without the custom API. */
export function sitemapSettings(scope: CatalogueScope): Promise<SitemapSettings> {
  return queryCatalogue(scope, 'sitemap-pages', async ({ custom }) => {
    const response = await custom('sitemap', 'pages', {});
    const answer = response.ok ? ((await response.json()) as Partial<SitemapSettings>) : {};
    return { categories: answer.categories ?? [], content: answer.content ?? [] };
  });
}
