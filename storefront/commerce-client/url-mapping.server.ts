import { askCatalogue, type CatalogueScope, orUndefined } from './catalogue.server.ts';

export type ResolvedPath =
  | { kind: 'category' | 'product' | 'content'; id: string }
  | { kind: 'redirect'; location: string; status: number };

/** What a path of the shop stands for, as merchants set it up; undefined when nothing. */
export function resolvePath(scope: CatalogueScope, path: string): Promise<ResolvedPath | undefined> {
  return askCatalogue(scope, `url-mapping${path}`, async ({ seo }) => {
    const mapping = await orUndefined(seo.getUrlMapping({ parameters: { urlSegment: path } }));
    if (!mapping) return undefined;
    if (mapping.destinationUrl) {
      return { kind: 'redirect', location: mapping.destinationUrl, status: mapping.statusCode ?? 301 };
    }
    if (!mapping.resourceId) return undefined;
    const type = mapping.resourceType?.toUpperCase() ?? '';
    if (type === 'CATEGORY') return { kind: 'category', id: mapping.resourceId };
    if (type === 'PRODUCT') return { kind: 'product', id: mapping.resourceId };
    return type.includes('CONTENT') ? { kind: 'content', id: mapping.resourceId } : undefined;
  });
}
