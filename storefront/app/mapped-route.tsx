import { data, redirect } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { getCategoryTree } from '../categories/categories.server.ts';
import { pathToCategory } from '../categories/category-view.ts';
import { type ResolvedPath, resolvePath } from '../categories/url-mapping.server.ts';
import { getContentAsset } from '../content/content.server.ts';
import { ContentPageBody } from '../content/content-page.tsx';
import { designedOf } from '../content/designed.server.ts';
import { DesignedPart } from '../content/designed-part.tsx';
import { getPage } from '../content/pages.server.ts';
import { type CategoryData, readCategory } from '../listing/category.server.ts';
import { CategoryPage } from '../listing/category-page.tsx';
import { publicHeaders } from '../page/cache-headers.ts';
import { type Alternate, PageHead } from '../page/page-head.tsx';
import { type Packed, pack, usePacked } from '../page/serialize-loader-data.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { pageQuery } from '../product-grid/listing-query.ts';
import { contentUrl } from '../sites/content-url.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { type RequestSite, requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/mapped-route.ts';

const LONGEST_PATH = 300;

/** Any path that the merchant gave a meaning: a category's listing, a text; everything else does not exist. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const site = context.get(requestSite);
  const path = decodeURIComponent(site.path);
  if (path.length > LONGEST_PATH) throw data(null, { status: 404 });
  const found = await resolvePath(scope, path);
  if (found?.kind === 'redirect') throw redirect(destinationOf(found, url, site), found.status);
  if (found?.kind === 'product') throw redirect(shopUrl(paths.product('', found.id), site), 301);
  if (found?.kind === 'category') {
    const read = await readCategory(scope, found.id, path, url.searchParams);
    if (read) {
      const alternates = await alternatesOf(context, async (there) => {
        const own = await categoryPathIn(there, found.id);
        return own && own + pageQuery(read.category.query);
      });
      return data(
        { kind: 'category' as const, page: pack({ category: read.category, alternates }) },
        { headers: publicHeaders(read.tags) },
      );
    }
  }
  if (found?.kind === 'page') {
    const of = { kind: 'page' as const, id: found.id };
    const page = await getPage(scope, of);
    if (!page) throw data(null, { status: 404 });
    const { title = '', description, keywords } = page;
    const { shown, tags } = designedOf(of, page);
    const ownPath = await plainPath(scope, path, found);
    const alternates = await alternatesOf(context, () => ownPath);
    return data(
      {
        kind: 'page' as const,
        head: { title, description, keywords },
        designed: shown,
        path: ownPath,
        alternates,
      },
      { headers: publicHeaders(tags) },
    );
  }
  // A text without an address of its own is found by its id.
  const id = found?.kind === 'content' ? found.id : /^\/([\w-]+)$/.exec(path)?.[1];
  const asset = id ? await getContentAsset(scope, id) : undefined;
  if (!asset || asset.html === '') throw data(null, { status: 404 });
  const { title, description, keywords, html } = asset;
  const ownPath = isSpellingOf(path, asset.id) ? `/${asset.id}` : await plainPath(scope, path, found);
  const alternates = await alternatesOf(context, () => ownPath);
  return data(
    { kind: 'content' as const, asset: { title, description, keywords, html }, path: ownPath, alternates },
    { headers: publicHeaders([`content:${asset.id}`]) },
  );
}

const isSpellingOf = (path: string, id: string) => path.slice(1).toLowerCase() === id.toLowerCase();

/** One address for a page that answers in any letters: the one in lower case, where that leads to the same. */
async function plainPath(scope: CatalogueScope, path: string, found: ResolvedPath | undefined) {
  const plain = path.toLowerCase();
  if (plain === path || !found || found.kind === 'redirect') return path;
  const same = await resolvePath(scope, plain);
  return same?.kind === found.kind && same.id === found.id ? plain : path;
}

/** Where a redirect leads: within the shop in the site and language it was asked for in, with its parameters. */
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

const categoryPathIn = async (scope: CatalogueScope, id: string) =>
  pathToCategory(await getCategoryTree(scope), id).at(-1)?.path;

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

function PackedCategory({ page }: { page: Packed<{ category: CategoryData; alternates: Alternate[] }> }) {
  const { category, alternates } = usePacked(page);
  return <CategoryPage data={category} alternates={alternates} />;
}

export default function MappedPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') {
    return <PackedCategory page={loaderData.page} />;
  }
  const { path, alternates } = loaderData;
  const { title, description, keywords } = loaderData.kind === 'page' ? loaderData.head : loaderData.asset;
  return (
    <>
      <PageHead
        title={title}
        description={description || undefined}
        keywords={keywords || undefined}
        canonical={path}
        alternates={alternates}
      />
      {loaderData.kind === 'page' ? (
        <DesignedPart key={loaderData.designed.of} {...loaderData.designed} />
      ) : (
        <ContentPageBody asset={loaderData.asset} path={path} />
      )}
    </>
  );
}
