import { redirect } from 'react-router';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { contentUrl } from '../sites/content-url.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { RequestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { getProductPath } from './product-paths.server.ts';
import type { ResolvedPath } from './url-mapping.server.ts';

type Target = Extract<ResolvedPath, { kind: 'redirect' } | { kind: 'product' }>;

/** Returns the redirect for a merchant's redirect rule, or to the product page that a path is mapped to. */
export async function redirectOf(
  target: Target,
  requestUrl: URL,
  site: RequestSite,
  scope: CatalogueScope,
): Promise<Response> {
  if (target.kind === 'redirect') return redirect(destinationOf(target, requestUrl, site), target.status);
  const path = (await getProductPath(scope, target.id)) ?? paths.product('', target.id);
  return redirect(shopUrl(path, site), 301);
}

/**
 * Builds the redirect target: internal targets get the site and language of the request, and its parameters when the
 * rule copies them.
 */
function destinationOf(
  { location, copyParameters, parameters }: Extract<ResolvedPath, { kind: 'redirect' }>,
  requestUrl: URL,
  site: RequestSite,
): string {
  const target = new URL(contentUrl(location, site, storeConfig), requestUrl);
  const own = new Set(target.searchParams.keys());
  const added = new URLSearchParams(parameters);
  for (const [name, value] of copyParameters ? [...requestUrl.searchParams, ...added] : added) {
    if (!own.has(name)) target.searchParams.append(name, value);
  }
  return target.origin === requestUrl.origin ? target.pathname + target.search + target.hash : target.href;
}
