import { data, type LoaderFunctionArgs } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { mappedTarget } from '../categories/url-mapping.server.ts';
import { publicHeaders } from '../page/cache-headers.ts';
import { ExtraTags } from '../page/extra-tags.tsx';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { getPageTags } from '../platform/page-tags.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import type { Route } from './+types/content-route.ts';
import { canonicalPath, matchesId } from './canonical-path.server.ts';
import { getContentAsset } from './content.server.ts';
import { ContentPageBody } from './content-page.tsx';
import { designedOf } from './designed.server.ts';
import { getPage } from './pages.server.ts';
import { DesignedPart } from './shell/designed-part.tsx';

/** Loads a Page Designer page or a content asset: the target of the URL mapping, or the asset whose id is the path. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const scope = catalogueScope(context);
  const { path, target } = context.get(mappedTarget);
  if (target?.kind === 'page') {
    const of = { kind: 'page' as const, id: target.id };
    const [page, rules] = await Promise.all([
      getPage(scope, of),
      getPageTags(scope, { contentId: target.id }),
    ]);
    if (!page) throw data(null, { status: 404 });
    const { title = '', description, keywords } = page;
    const { shown, tags } = designedOf(of, page);
    const ownPath = encodePath(await canonicalPath(scope, path, target));
    const alternates = await alternatesOf(context, () => ownPath);
    const head = { title, description, keywords, ...rules };
    const content = { head, designed: shown, path: ownPath, alternates };
    return data({ kind: 'content' as const, ...content }, { headers: publicHeaders(tags) });
  }
  // A content asset without a URL mapping is found by its id.
  const id = target?.kind === 'content' ? target.id : contentIdOf(context.get(requestSite).path);
  const [asset, tags] = id
    ? await Promise.all([getContentAsset(scope, id), getPageTags(scope, { contentId: id })])
    : [];
  if (!asset || asset.html === '') throw data(null, { status: 404 });
  const { title, description, keywords, html } = asset;
  const ownPath = matchesId(path, asset.id)
    ? `/${encodeURIComponent(asset.id)}`
    : encodePath(await canonicalPath(scope, path, target));
  const alternates = await alternatesOf(context, () => ownPath);
  const head = { heading: title, title, description, keywords, ...tags };
  const content = { head, html, path: ownPath, alternates };
  return data({ kind: 'content' as const, ...content }, { headers: publicHeaders([`content:${asset.id}`]) });
}

/** Encodes a decoded path; the marks of a query, a hash and an escape are part of it. */
const encodePath = (path: string) => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** The content id that a path of one segment is, at most 256 characters; it may contain encoded slashes. */
function contentIdOf(path: string): string | undefined {
  const id = /^\/([^/]+)$/.exec(path)?.[1];
  const decoded = id && decodeURIComponent(id);
  return decoded && /^[^\p{C}]{1,256}$/u.test(decoded) ? decoded : undefined;
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { head, path, alternates } = loaderData;
  return (
    <>
      <PageHead
        title={head.title}
        description={head.description || undefined}
        keywords={head.keywords || undefined}
        canonical={path}
        alternates={alternates}
      />
      {import.meta.env.SSR && <ExtraTags tags={head.extra} />}
      {'designed' in loaderData ? (
        <DesignedPart key={loaderData.designed.of} {...loaderData.designed} />
      ) : (
        <ContentPageBody asset={{ title: loaderData.head.heading, html: loaderData.html }} path={path} />
      )}
    </>
  );
}
