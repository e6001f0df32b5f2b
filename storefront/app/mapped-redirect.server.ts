import { redirect } from 'react-router';
import type { ResolvedPath } from '../categories/url-mapping.server.ts';
import { contentUrl } from '../sites/content-url.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { RequestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';

type Target = Extract<ResolvedPath, { kind: 'redirect' } | { kind: 'product' }>;

/** A redirect that the merchant set up, or to the page of a product that a path was mapped to. */
export function redirectOf(target: Target, asked: URL, site: RequestSite): Response {
  if (target.kind === 'redirect') return redirect(destinationOf(target, asked, site), target.status);
  return redirect(shopUrl(paths.product('', target.id), site), 301);
}

/** Where a redirect leads: within the shop in the site and language of the request, with its parameters. */
function destinationOf(
  { location, copyParameters, parameters }: Extract<ResolvedPath, { kind: 'redirect' }>,
  asked: URL,
  site: RequestSite,
): string {
  const target = new URL(contentUrl(location, site, storeConfig), asked);
  const own = new Set(target.searchParams.keys());
  const added = new URLSearchParams(parameters);
  for (const [name, value] of copyParameters ? [...asked.searchParams, ...added] : added) {
    if (!own.has(name)) target.searchParams.append(name, value);
  }
  return target.origin === asked.origin ? target.pathname + target.search + target.hash : target.href;
}
