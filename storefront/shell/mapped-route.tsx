import { data, redirect } from 'react-router';
import { type CatalogueScope, catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategoryTree } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { getContentAsset } from '../commerce-client/content.server.ts';
import { resolvePath } from '../commerce-client/url-mapping.server.ts';
import { ContentPageBody } from '../content/content-page.tsx';
import { type CategoryData, readCategory } from '../listing/category.server.ts';
import { CategoryPage } from '../listing/category-page.tsx';
import { type Alternate, alternatesOf } from '../sites/alternates.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/mapped-route.ts';
import { publicHeaders } from './cache-headers.ts';
import { type Packed, pack, usePacked } from './packed.ts';
import { PageHead } from './page-head.tsx';

const LONGEST_PATH = 300;

/** Any path that the merchant gave a meaning: a category's listing, a text; everything else does not exist. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const site = context.get(requestSite);
  const path = decodeURIComponent(site.path);
  if (path.length > LONGEST_PATH) throw data(null, { status: 404 });
  const found = await resolvePath(scope, path);
  if (found?.kind === 'redirect') throw redirect(found.location, found.status);
  if (found?.kind === 'product') throw redirect(shopUrl(paths.product('', found.id), site), 301);
  if (found?.kind === 'category') {
    const read = await readCategory(scope, found.id, path, url.searchParams);
    if (read) {
      const alternates = await alternatesOf(context, (there) => categoryPathIn(there, found.id));
      return data(
        { kind: 'category' as const, page: pack({ category: read.category, alternates }) },
        { headers: publicHeaders(read.tags) },
      );
    }
  }
  // A text without an address of its own is found by its id.
  const id = found?.kind === 'content' ? found.id : /^\/([\w-]+)$/.exec(path)?.[1];
  const asset = id ? await getContentAsset(scope, id) : undefined;
  if (!asset || asset.html === '') throw data(null, { status: 404 });
  const { title, description, keywords, html } = asset;
  const alternates = await alternatesOf(context, () => path);
  return data(
    { kind: 'content' as const, asset: { title, description, keywords, html }, path, alternates },
    { headers: publicHeaders([`content:${asset.id}`]) },
  );
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
  const { asset, path, alternates } = loaderData;
  return (
    <>
      <PageHead
        title={asset.title}
        description={asset.description || undefined}
        keywords={asset.keywords || undefined}
        canonical={path}
        alternates={alternates}
      />
      <ContentPageBody asset={asset} path={path} />
    </>
  );
}
