import { data, redirect } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategory, getCategoryTree } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { searchProducts } from '../commerce-client/search.server.ts';
import { resolvePath } from '../commerce-client/url-mapping.server.ts';
import { publicHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { alternatesOf } from '../sites/alternates.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/category-route.ts';
import { ListingBody } from './listing-page.tsx';
import { readListingQuery } from './listing-query.ts';

/** Any path the merchant gave a meaning: a category's listing; everything else does not exist. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const site = context.get(requestSite);
  const path = decodeURIComponent(site.path);
  const found = path.length > 300 ? undefined : await resolvePath(scope, path);
  if (found?.kind === 'redirect') throw redirect(found.location, found.status);
  if (found?.kind === 'product') throw redirect(shopUrl(paths.product('', found.id), site), 301);
  const category = found?.kind === 'category' ? await getCategory(scope, found.id) : undefined;
  if (!category) throw data(null, { status: 404 });
  const query = readListingQuery(url.searchParams);
  const [listing, tree] = await Promise.all([
    searchProducts(scope, query, category.id),
    getCategoryTree(scope),
  ]);
  const alternates = await alternatesOf(
    context,
    async (there) => pathToCategory(await getCategoryTree(there), category.id).at(-1)?.path,
  );
  const trail = pathToCategory(tree, category.id).map(({ name, path: to }) => ({ name, path: to }));
  return data(
    { category, query, listing, trail, alternates, path: trail.at(-1)?.path ?? path },
    {
      headers: publicHeaders([
        `category:${category.id}`,
        ...listing.tiles.map((tile) => `product:${tile.id}`),
      ]),
    },
  );
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function CategoryPage({
  loaderData: { category, query, listing, trail, path, alternates },
}: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead
        title={category.title}
        description={category.description}
        canonical={path}
        alternates={alternates}
        noindex={query.refine.length > 0}
      />
      <div className="page-width pt-6 pb-10">
        <Breadcrumb steps={[{ name: text('shell.home_page'), path: paths.home }, ...trail]} />
        <h1 className="pt-8 text-display">{category.name}</h1>
        {category.description && <p className="max-w-prose pt-4 text-ink-soft">{category.description}</p>}
      </div>
      <ListingBody path={path} query={query} listing={listing} />
    </>
  );
}
