import { getCategoryTree } from '../../categories/categories.server.ts';
import type { CategoryNode } from '../../categories/category-view.ts';
import {
  countSitemapProducts,
  type SitemapPage,
  sitemapProductPages,
  sitemapSettings,
} from '../../categories/sitemap-entries.server.ts';
import { resolvePath } from '../../categories/url-mapping.server.ts';
import { getContentAsset } from '../../content/content.server.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';
import { paths } from '../../sites/urls.ts';

/** Products per file. The protocol allows 50,000 URLs; smaller files are faster to build and to parse. */
const FILE_PRODUCTS = 2000;

/** Content pages with their own URL (specification, section 2.2), listed where the merchant has them besides `sites[].pages`. */
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
  return Math.max(1, Math.ceil((await countSitemapProducts(scope)) / FILE_PRODUCTS));
}

/**
 * Returns the pages of one file. The first file also has categories and content pages; a number beyond the last file
 * returns none. The merchant's settings leave pages out.
 */
export async function sitemapPages(scope: CatalogueScope, file: number): Promise<SitemapPage[]> {
  const products = await sitemapProductPages(scope, file * FILE_PRODUCTS, FILE_PRODUCTS);
  if (file > 0) return products;
  const [tree, settings] = await Promise.all([getCategoryTree(scope), sitemapSettings(scope)]);
  const ofCategory = new Map(settings.categories.map((one) => [one.id, one]));
  const categories = tree.flatMap(withBelow).flatMap(({ id, path }): SitemapPage[] => {
    const { included = true, id: _id, ...own } = ofCategory.get(id) ?? { id };
    return included && path.startsWith('/') ? [{ path, ...own }] : [];
  });
  const known = new Set(settings.content.map(({ id }) => id));
  const ofSite = [...CONTENT_PAGES, ...Object.values(scope.site.pages ?? {})];
  const pages = await Promise.all(
    ofSite
      .filter((id) => !known.has(id))
      .map(async (id) => ((await hasContent(scope, id)) ? [{ path: `/${encodeURIComponent(id)}` }] : [])),
  );
  const content = settings.content.flatMap(({ included, path, id: _id, ...own }) =>
    included && path ? [{ path, ...own }] : [],
  );
  const all: SitemapPage[] = [{ path: paths.home }, ...categories, ...pages.flat(), ...content, ...products];
  return [...new Map(all.map((page) => [page.path, page])).values()];
}

/** Whether a path of one segment leads to content: by the URL mapping, or as the id of a content asset. */
async function hasContent(scope: CatalogueScope, id: string): Promise<boolean> {
  const target = await resolvePath(scope, `/${encodeURIComponent(id)}`);
  if (target) return target.kind !== 'redirect';
  const asset = await getContentAsset(scope, id);
  return asset !== undefined && asset.html !== '';
}

const withBelow = (category: CategoryNode): CategoryNode[] => [
  category,
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
