import { data, redirect } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { publicHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { serialize, useDeserialized } from '../page/serialize-loader-data.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { ListingBody } from '../product-grid/listing-page.tsx';
import { type ListingQuery, readListingQuery } from '../product-grid/listing-query.ts';
import { type Listing, searchProducts } from '../product-grid/search.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { readPlaceSlots } from '../slot-sections/place-slots.server.ts';
import { PlaceSlots } from '../slot-sections/place-slots.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/search-route.ts';
import { loadNoResultsContent } from './no-results.server.ts';
import { NoResults } from './no-results.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const query = readListingQuery(url.searchParams);
  const listing = await searchProducts(scope, query);
  const { redirect: target } = listing;
  if (target?.startsWith('/')) throw redirect(shopUrl(target, context.get(requestSite)));
  if (target && /^https?:\/\//.test(target)) throw redirect(target);
  const [content, slots] = await Promise.all([
    listing.total === 0 ? loadNoResultsContent(scope) : undefined,
    query.refine.length === 0 && query.offset === 0 ? readPlaceSlots(scope, 'search') : [],
  ]);
  return data(serialize({ query, listing, content, slots }), {
    headers: publicHeaders(['search', ...listing.tiles.map((tile) => `product:${tile.id}`)]),
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { query, listing, content, slots } = useDeserialized(loaderData);
  const term = query.q ?? '';
  return (
    <>
      <PageHead title={term ? text('search.title', { term }) : text('search.everything')} noindex />
      <div className="page-width pt-10 pb-10">
        <p className="eyebrow">{text('search.label')}</p>
        <h1 className="pt-3 text-display break-words">
          {term ? text('search.quoted', { term }) : text('search.everything')}
        </h1>
        <Correction query={query} listing={listing} />
      </div>
      {slots.length > 0 && (
        <div className="page-width -mt-12 pb-10">
          <PlaceSlots sections={slots} />
        </div>
      )}
      {content ? (
        <NoResults content={content} narrowed={query.refine.length > 0 ? paths.search(term) : undefined} />
      ) : (
        <ListingBody path="/search" query={query} listing={listing} place={{ term }} />
      )}
    </>
  );
}

/** Says that the results are for a corrected term, or suggests another one. */
function Correction({ query: { q = '' }, listing }: { query: ListingQuery; listing: Listing }) {
  const text = useText();
  if (listing.corrected) {
    return (
      <p className="max-w-prose pt-4 text-lead">
        {text('search.corrected', { term: q, phrase: listing.corrected })}
      </p>
    );
  }
  if (listing.total > 0 || !listing.suggestion) return null;
  return (
    <p className="pt-4 text-lead">
      {text('search.meant')}{' '}
      <ShopLink to={paths.search(listing.suggestion)} className="text-link">
        {listing.suggestion}
      </ShopLink>
      {text('search.meant_end')}
    </p>
  );
}
