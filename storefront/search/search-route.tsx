import { data } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { searchProducts } from '../commerce-client/search.server.ts';
import { ListingBody } from '../listing/listing-page.tsx';
import { readListingQuery, writeListingQuery } from '../listing/listing-query.ts';
import { publicHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { alternatesOf } from '../sites/alternates.server.ts';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/search-route.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListingQuery(url.searchParams);
  const listing = await searchProducts(catalogueScope(context), query);
  return data(
    { query, listing, alternates: await alternatesOf(context, () => `/search${writeListingQuery(query)}`) },
    { headers: publicHeaders(['search', ...listing.tiles.map((tile) => `product:${tile.id}`)]) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function SearchPage({ loaderData: { query, listing } }: Route.ComponentProps) {
  const text = useText();
  const term = query.q ?? '';
  return (
    <>
      <PageHead title={text('search.title', { term })} noindex />
      <div className="page-width pt-10 pb-10">
        <p className="eyebrow">{text('search.label')}</p>
        <h1 className="pt-3 text-display break-words">{term ? `“${term}”` : text('search.everything')}</h1>
      </div>
      {listing.total > 0 ? (
        <ListingBody path="/search" query={query} listing={listing} />
      ) : (
        <div className="page-width pb-24">
          <p className="max-w-prose text-lead">{text('search.none')}</p>
          {listing.suggestion && (
            <p className="pt-4">
              {text('search.meant')}{' '}
              <ShopLink to={paths.search(listing.suggestion)} className="text-link">
                {listing.suggestion}
              </ShopLink>
            </p>
          )}
          <ShopLink to={paths.home} className={buttonClass('primary', 'mt-8')}>
            {text('error.not_found.home')}
          </ShopLink>
        </div>
      )}
    </>
  );
}
