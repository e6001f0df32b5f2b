import { use } from 'react';
import { data } from 'react-router';
import { redirectOf } from '../categories/mapped-redirect.server.ts';
import { mappedTarget, resolvePath } from '../categories/url-mapping.server.ts';
import ContentPage, { loader as contentLoader } from '../content/content-route.tsx';
import ListingPage, { loader as listingLoader } from '../listing/listing-route.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import type { Route } from './+types/mapped-path-route.ts';
import { loadMappedPage, mappedPage, PAGE_KIND, provideMappedPages } from './deferred/mapped-pages.ts';

const MAX_PATH = 300;

/**
 * Handles every path that no other route matches. The merchant's URL mapping says whether the path is a listing, a
 * content page, a product or a redirect; the loader of that page does the rest.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(requestSite);
  const path = decodeURIComponent(site.path);
  if (path.length > MAX_PATH) throw data(null, { status: 404 });
  const scope = catalogueScope(context);
  const target = await resolvePath(scope, path);
  if (target?.kind === 'redirect' || target?.kind === 'product')
    throw await redirectOf(target, url, site, scope);
  context.set(mappedTarget, { path, target });
  provideMappedPages({ listing: ListingPage, content: ContentPage });
  return target?.kind === 'category' ? listingLoader({ context, url }) : contentLoader({ context });
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

// Top-level await: the router hydrates after this module is evaluated, so the page module is loaded by then.
if (!import.meta.env.SSR) await loadMappedPage();

/** Renders the page that the loader resolved; the page reads the loader data itself. */
export default function MappedPath({ loaderData: { kind } }: Route.ComponentProps) {
  const page = mappedPage(kind);
  const Page = page instanceof Promise ? use(page) : page;
  return (
    <>
      <meta name={PAGE_KIND} content={kind} />
      <Page key={kind} />
    </>
  );
}
