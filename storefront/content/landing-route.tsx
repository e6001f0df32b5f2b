import { data } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { publicHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { serialize, useDeserialized } from '../page/serialize-loader-data.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { HOME_PAGE, paths } from '../sites/urls.ts';
import type { Route } from './+types/landing-route.ts';
import { DesignedPage } from './designed-page.tsx';
import { getPage } from './pages.server.ts';

/**
 * Serves /lp/{pageId} and /page-viewer/{pageId}: a Page Designer page by id. The home page has its own canonical path.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = params.pageId;
  const page = id.length <= 100 ? await getPage(catalogueScope(context), { kind: 'page', id }) : undefined;
  if (!page) throw data(null, { status: 404 });
  const path = id === HOME_PAGE ? paths.home : `/lp/${encodeURIComponent(id)}`;
  const alternates = await alternatesOf(context, () => path);
  return data(serialize({ page, path, alternates }), { headers: publicHeaders([`page:${page.id}`]) });
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { page, path, alternates } = useDeserialized(loaderData);
  return (
    <>
      <PageHead
        title={page.title ?? ''}
        description={page.description}
        keywords={page.keywords}
        canonical={path}
        alternates={alternates}
      />
      <DesignedPage key={page.id} of={`page=${page.id}`} regions={page.regions} />
    </>
  );
}
