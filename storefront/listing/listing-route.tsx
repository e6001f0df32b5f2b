import { data, type LoaderFunctionArgs } from 'react-router';
import { alternatesOf } from '../categories/alternates.server.ts';
import { getCategoryTree } from '../categories/categories.server.ts';
import { pathToCategory } from '../categories/category-view.ts';
import { mappedTarget } from '../categories/url-mapping.server.ts';
import { publicHeaders } from '../page/cache-headers.ts';
import { serialize, useDeserialized } from '../page/serialize-loader-data.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { pageQuery } from '../product-grid/listing-query.ts';
import type { Route } from './+types/listing-route.ts';
import { readCategory } from './category.server.ts';
import { CategoryPage } from './category-page.tsx';

/** Product listing page (PLP): loads the listing of the category that the path is mapped to. */
export async function loader({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const scope = catalogueScope(context);
  const { path, target } = context.get(mappedTarget);
  const id = target?.kind === 'category' ? target.id : undefined;
  const read = id === undefined ? undefined : await readCategory(scope, id, path, url.searchParams);
  if (id === undefined || !read) throw data(null, { status: 404 });
  const { category, tags } = read;
  const alternates = await alternatesOf(context, async (there) => {
    const own = await categoryPathIn(there, id);
    return own && own + pageQuery(category.query);
  });
  return data(
    { kind: 'listing' as const, page: serialize({ category, alternates }) },
    { headers: publicHeaders(tags) },
  );
}

const categoryPathIn = async (scope: CatalogueScope, id: string) =>
  pathToCategory(await getCategoryTree(scope), id).at(-1)?.path;

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { category, alternates } = useDeserialized(loaderData.page);
  return <CategoryPage data={category} alternates={alternates} />;
}
