import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { getContentAsset } from '../content/content.server.ts';
import { useText } from '../i18n/use-text.ts';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { publicHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { findStores } from '../store-data/find-stores.server.ts';
import { Html } from '../ui/html.tsx';
import type { Route } from './+types/store-locator-route.ts';
import { StoreFinder } from './store-finder.tsx';

/** Content asset with the merchant's text about the stores. */
const ASSET = 'store-locator';

/** Loads the page; a place in the query is searched on the server. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const [found, asset, alternates] = await Promise.all([
    findStores(scope, url.searchParams),
    getContentAsset(scope, ASSET).catch(() => undefined),
    alternatesOf(context, () => paths.storeLocator),
  ]);
  return data(
    { found, description: asset?.description ?? '', html: asset?.html ?? '', alternates },
    { headers: publicHeaders(['stores', `content:${ASSET}`]) },
  );
}

/** The page puts a typed place into its URL and fetches the stores itself, so do not revalidate. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function StoreLocatorPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { href } = useMultiSite();
  const navigate = useNavigate();
  const { found, description, html, alternates } = loaderData;
  const title = text('store.title');
  return (
    <div className="page-width pt-6 pb-20">
      <PageHead
        title={title}
        description={description || undefined}
        canonical={paths.storeLocator}
        alternates={alternates}
        noindex={found.chosen}
      />
      <Breadcrumb
        steps={[
          { name: text('shell.home_page'), path: paths.home },
          { name: title, path: paths.storeLocator },
        ]}
      />
      <h1 className="pt-8 pb-8 text-display">{title}</h1>
      <StoreFinder
        first={found}
        onPage
        onPlace={(query) =>
          navigate(href(paths.storeLocator + query), { replace: true, preventScrollReset: true })
        }
      />
      {html && (
        <div className="mt-16 border-t border-hairline pt-10">
          <Html html={html} />
        </div>
      )}
    </div>
  );
}
