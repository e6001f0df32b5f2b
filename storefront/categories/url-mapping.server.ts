import { createContext } from 'react-router';
import { type CatalogueScope, queryCatalogue, undefinedOn404 } from '../platform/catalogue.server.ts';

export type ResolvedPath =
  | { kind: 'category' | 'content' | 'page'; id: string }
  | { kind: 'product'; id: string }
  | {
      kind: 'redirect';
      location: string;
      status: number;
      /** append the query parameters of the request */
      copyParameters: boolean;
      /** additional parameters, as a query string */
      parameters: string;
    };

/** Decoded path of the request and its mapped target, for the route that renders it. */
export const mappedTarget = createContext<{ path: string; target: ResolvedPath | undefined }>();

/** Resolves a path through the merchant's URL mappings; undefined when none matches. */
export function resolvePath(scope: CatalogueScope, path: string): Promise<ResolvedPath | undefined> {
  return queryCatalogue(scope, `url-mapping${path}`, async ({ seo }) => {
    const mapping = await undefinedOn404(seo.getUrlMapping({ parameters: { urlSegment: path } }));
    if (!mapping) return undefined;
    if (mapping.destinationUrl) {
      return {
        kind: 'redirect',
        location: mapping.destinationUrl,
        status: mapping.statusCode ?? 301,
        copyParameters: mapping.copySourceParams ?? false,
        parameters: mapping.additionalUrlParams ?? '',
      };
    }
    if (!mapping.resourceId) return undefined;
    const type = mapping.resourceType?.toUpperCase() ?? '';
    if (type === 'CATEGORY') return { kind: 'category', id: mapping.resourceId };
    if (type === 'PRODUCT') return { kind: 'product', id: mapping.resourceId };
    if (mapping.resourceSubType === 'PAGE_DESIGNER_CONTENT_ASSET') {
      return { kind: 'page', id: mapping.resourceId };
    }
    return type.includes('CONTENT') ? { kind: 'content', id: mapping.resourceId } : undefined;
  });
}
