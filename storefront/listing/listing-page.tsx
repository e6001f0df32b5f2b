import type { Listing } from '../commerce-client/search.server.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { type ListingQuery, writeListingQuery } from './listing-query.ts';
import { ChosenRefinements, Refinements } from './refinements.tsx';
import { Tile } from './tile.tsx';

interface Props {
  /** path without prefix and query */
  path: string;
  query: ListingQuery;
  listing: Listing;
}

/** Refinements, sorting, grid and pages of a listing. */
export function ListingBody({ path, query, listing }: Props) {
  const text = useText();
  return (
    <div className="page-width grid gap-x-10 pb-20 lg:grid-cols-[14rem_1fr]">
      <aside aria-label={text('listing.refine')} className="pb-6">
        <details className="lg:hidden">
          <summary className="flex min-h-12 items-center border border-ink px-4 text-small">
            {text('listing.refine')}
          </summary>
          <div className="pt-4">
            <Refinements path={path} query={query} refinements={listing.refinements} />
          </div>
        </details>
        <div className="hidden lg:block">
          <Refinements path={path} query={query} refinements={listing.refinements} />
        </div>
      </aside>
      <section aria-label={text('listing.results')}>
        <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
          <p className="text-small text-ink-soft" role="status">
            {text('listing.count', { count: listing.total })}
          </p>
          <Sorting path={path} query={query} listing={listing} />
        </div>
        <ChosenRefinements path={path} query={query} refinements={listing.refinements} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
          {listing.tiles.map((tile, index) => (
            <Tile key={tile.id} tile={tile} first={index < 2} />
          ))}
        </div>
        <Pages path={path} query={query} total={listing.total} />
      </section>
    </div>
  );
}

/** A form that works without scripts; the select's choice is sent with the button. */
function Sorting({ path, query, listing }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  if (listing.sortings.length < 2) return null;
  return (
    <form method="get" action={href(path)} className="flex items-center gap-2 text-small">
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.refine.length > 0 && <input type="hidden" name="refine" value={query.refine.join('|')} />}
      <label htmlFor="sort" className="text-ink-soft">
        {text('listing.sort')}
      </label>
      <select
        id="sort"
        name="sort"
        key={listing.sorting}
        defaultValue={query.sort ?? listing.sorting}
        className="h-11 border-b border-hairline bg-transparent pr-2"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {listing.sortings.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="secondary" className="min-h-11 px-4">
          {text('listing.apply')}
        </Button>
      </noscript>
    </form>
  );
}

function Pages({ path, query, total }: { path: string; query: ListingQuery; total: number }) {
  const text = useText();
  const count = Math.ceil(total / query.limit);
  const current = Math.floor(query.offset / query.limit);
  if (count < 2) return null;
  const to = (page: number) => path + writeListingQuery({ ...query, offset: page * query.limit });
  const link = 'inline-flex min-h-11 min-w-11 items-center justify-center text-small';
  return (
    <nav
      aria-label={text('listing.pages')}
      className="flex flex-wrap justify-center gap-1 border-t border-hairline pt-8 mt-10"
    >
      {Array.from({ length: count }, (_, page) => page)
        .filter((page) => page === 0 || page === count - 1 || Math.abs(page - current) < 3)
        .map((page) => (
          <ShopLink
            key={page}
            to={to(page)}
            className={page === current ? `${link} bg-ink text-paper` : `${link} hover:underline`}
            aria-current={page === current ? 'page' : undefined}
            aria-label={text('listing.page', { page: page + 1 })}
          >
            {page + 1}
          </ShopLink>
        ))}
    </nav>
  );
}
