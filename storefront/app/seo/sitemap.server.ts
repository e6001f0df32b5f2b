import { getCategoryTree } from '../../categories/categories.server.ts';
import type { CategoryNode } from '../../categories/category-view.ts';
import { countProducts, listProductPaths } from '../../categories/product-paths.server.ts';
import { resolvePath } from '../../categories/url-mapping.server.ts';
import { getContentAsset } from '../../content/content.server.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';
import { paths } from '../../sites/urls.ts';

/** Products per file. The protocol allows 50,000 URLs; smaller files are faster to build and to parse. */
const FILE_PRODUCTS = 2000;

/** Content pages with their own URL (specification, section 2.2), listed where the merchant has them. */
const CONTENT_PAGES = [
  'delivery',
  'returns',
  'contact-us',
  'security-policy',
  'iconics',
  'FAQs',
  'terms-purchase',
  'privacy-policy',
  'cookies',
  'klarna-landing',
  'sitemaps',
];

/** Returns the number of sitemap files of a site in one language, at least 1. */
export async function sitemapFiles(scope: CatalogueScope): Promise<number> {
  return Math.max(1, Math.ceil((await countProducts(scope)) / FILE_PRODUCTS));
}

/**
 * Returns the paths of one file, without prefix. The first file also has categories and content pages; a number beyond
 * the last file returns none.
 */
export async function sitemapPaths(scope: CatalogueScope, file: number): Promise<string[]> {
  const products = await listProductPaths(scope, file * FILE_PRODUCTS, FILE_PRODUCTS);
  if (file > 0) return products;
  const categories = (await getCategoryTree(scope)).flatMap(withBelow).filter((path) => path.startsWith('/'));
  const pages = await Promise.all(
    CONTENT_PAGES.map(async (id) => ((await hasContent(scope, id)) ? [`/${id}`] : [])),
  );
  return [...new Set([paths.home, ...categories, ...pages.flat(), ...products])];
}

/** Whether a path of one segment leads to content: by the URL mapping, or as the id of a content asset. */
async function hasContent(scope: CatalogueScope, id: string): Promise<boolean> {
  const target = await resolvePath(scope, `/${id}`);
  if (target) return target.kind !== 'redirect';
  const asset = await getContentAsset(scope, id);
  return asset !== undefined && asset.html !== '';
}

const withBelow = (category: CategoryNode): string[] => [
  category.path,
  ...category.children.flatMap((child) => withBelow(child)),
];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** An XML response that caches may keep for an hour. */
export function xmlResponse(root: string, entries: string[]): Response {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${entries.join('\n')}\n</${root}>\n`;
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600, s-maxage=3600',
    },
  });
}
