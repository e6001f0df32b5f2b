import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { DesignedPage } from '../content/designed-page.tsx';
import { getPage } from '../content/pages.server.ts';
import { useText } from '../i18n/use-text.ts';
import { publicHeaders } from '../page/cache-headers.ts';
import { ExtraTags } from '../page/extra-tags.tsx';
import { PageHead } from '../page/page-head.tsx';
import { serialize, useDeserialized } from '../page/serialize-loader-data.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { getPageTags } from '../platform/page-tags.server.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { HOME_PAGE, paths } from '../sites/urls.ts';
import type { Route } from './+types/home-route.ts';
import { readPlainHome } from './plain-home.server.ts';

const PlainHome = lazy(() => import('./deferred/plain-home.tsx'));

/** Loads the home page from Page Designer; without one, the merchant’s slots, categories and products. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const [page, alternates, tags] = await Promise.all([
    getPage(scope, { kind: 'page', id: HOME_PAGE }),
    alternatesOf(context, () => paths.home),
    getPageTags(scope, 'home'),
  ]);
  const plain = page ? undefined : await readPlainHome(scope);
  return data(serialize({ page, plain, alternates, tags }), { headers: publicHeaders(['home']) });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { site } = useMultiSite();
  const { page, plain, alternates, tags } = useDeserialized(loaderData);
  const title = tags.title ?? page?.title ?? site.name;
  return (
    <>
      <PageHead
        title={title}
        titleOnly={title.includes(site.name)}
        description={tags.description ?? page?.description ?? text('home.description')}
        keywords={tags.keywords ?? page?.keywords}
        canonical={paths.home}
        alternates={alternates}
      />
      {import.meta.env.SSR && <ExtraTags tags={tags.extra} />}
      {page && <DesignedPage of={`page=${HOME_PAGE}`} regions={page.regions} />}
      {plain && (
        <Suspense>
          <PlainHome {...plain} />
        </Suspense>
      )}
    </>
  );
}
