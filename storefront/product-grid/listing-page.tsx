import { SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { GridColumns } from '../categories/grid-columns.ts';
import { gridClass } from '../categories/grid-columns.ts';
import { useText } from '../i18n/use-text.ts';
import type { ListContext } from '../page/report.ts';
import { useReport } from '../page/use-report.ts';
import { Tile } from '../product-tile/tile.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { trapFocus } from '../ui/focus-trap.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import { type ListingQuery, PAGE_SIZE, writeListingQuery } from './listing-query.ts';
import { MoreProducts } from './more-products.tsx';
import { ChosenRefinements, RefinementGroup, Refinements } from './refinements.tsx';
import type { Listing } from './search.server.ts';
import { usePendingQuery } from './use-pending-query.ts';

interface Props {
  /** path without prefix and query */
  path: string;
  query: ListingQuery;
  listing: Listing;
  columns?: GridColumns | undefined;
  /** list data for analytics */
  place: ListContext;
}

/** Product listing page (PLP): refinements, sorting, grid and pagination. */
export function ListingBody({ path, query, listing, columns, place }: Props) {
  const text = useText();
  const pending = usePendingQuery(query);
  useReport(
    { kind: 'list', list: { ...place, grid: columns }, tiles: listing.tiles, offset: query.offset },
    path + writeListingQuery(query),
  );
  return (
    <div className="page-width grid gap-x-10 pb-20 lg:grid-cols-[14rem_1fr]">
      <RefinementPanel path={path} query={pending} listing={listing} />
      <section aria-label={text('listing.results')} className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 pb-6">
          <p className="text-small text-ink-soft" role="status">
            {text('listing.count', { count: listing.total })}
          </p>
          <div className="flex items-center gap-4">
            <button
              type="button"
              popoverTarget="refinements"
              className="inline-flex min-h-11 items-center gap-2 text-small lg:hidden"
            >
              <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
              {text('listing.refine')}
              {pending.refine.length > 0 && <span className="text-ink-soft">{pending.refine.length}</span>}
            </button>
            <Sorting path={path} query={pending} listing={listing} />
          </div>
        </div>
        <ChosenRefinements path={path} query={pending} refinements={listing.refinements} className="pb-6" />
        {listing.tiles.length === 0 && <EmptyListing path={path} query={query} listing={listing} />}
        <div className={gridClass(columns)}>
          {listing.tiles.map((tile, index) => (
            <Tile key={tile.id} tile={tile} first={index < 2} />
          ))}
        </div>
        <MoreProducts path={path} query={query} total={listing.total} />
      </section>
    </div>
  );
}

/** Shown for an empty listing, or for a page beyond the last one, with a link back. */
function EmptyListing({ path, query, listing }: Omit<Props, 'place'>) {
  const text = useText();
  const beyond = listing.total > 0;
  const narrowed = query.refine.length > 0;
  const back = beyond ? { ...query, offset: 0 } : { ...query, offset: 0, refine: [] };
  return (
    <div className="border-t border-hairline py-12">
      <p className="max-w-prose text-lead">
        {text(beyond ? 'listing.beyond' : narrowed ? 'listing.nothing_left' : 'listing.nothing')}
      </p>
      <ShopLink
        to={beyond || narrowed ? path + writeListingQuery(back) : paths.home}
        className={buttonClass('secondary', 'mt-6')}
      >
        {text(beyond ? 'listing.first_page' : narrowed ? 'listing.show_all' : 'error.not_found.home')}
      </ShopLink>
    </div>
  );
}

/** Refinements next to the grid; on small screens a native popover that stays open between choices. */
function RefinementPanel({ path, query, listing }: Omit<Props, 'place'>) {
  const text = useText();
  return (
    <aside
      id="refinements"
      popover="auto"
      aria-label={text('listing.refine')}
      onKeyDown={trapFocus}
      className="sheet bg-paper text-ink lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible"
    >
      <div className="flex items-center justify-between px-4 py-3 lg:hidden">
        <h2 className="text-title">{text('listing.refine')}</h2>
        <button
          type="button"
          popoverTarget="refinements"
          popoverTargetAction="hide"
          aria-label={text('shell.close')}
          className="-me-2 flex size-11 items-center justify-center text-title"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="px-4 pb-28 lg:px-0 lg:pb-6">
        <ChosenRefinements
          path={path}
          query={query}
          refinements={listing.refinements}
          className="pb-4 lg:hidden"
        />
        <SortingLinks path={path} query={query} listing={listing} />
        <Refinements path={path} query={query} refinements={listing.refinements} />
      </div>
      <div className="fixed inset-x-0 bottom-0 border-t border-hairline bg-paper p-4 lg:hidden [@media(height<20rem)]:static">
        <button
          type="button"
          popoverTarget="refinements"
          popoverTargetAction="hide"
          className={buttonClass('primary', 'w-full')}
        >
          {text('listing.show', { count: listing.total })}
        </button>
      </div>
    </aside>
  );
}

/** Returns the selected sorting, or the merchant's default. */
const sortingOf = ({ sort }: ListingQuery, { sortings, sorting }: Listing) =>
  sortings.some(({ id }) => id === sort) ? sort : sorting;

/** Sorting links inside the refinement sheet of small screens, which covers the select. */
function SortingLinks({ path, query, listing }: Omit<Props, 'place'>) {
  const text = useText();
  const chosen = sortingOf(query, listing);
  if (listing.sortings.length < 2) return null;
  return (
    <RefinementGroup label={text('listing.sort')} className="lg:hidden">
      <ul className="pb-4">
        {listing.sortings.map(({ id, label }) => (
          <li key={id}>
            <ShopLink
              to={path + writeListingQuery({ ...query, sort: id, offset: 0 })}
              className={`flex min-h-10 items-center text-small ${id === chosen ? 'font-medium underline underline-offset-4' : ''}`}
              aria-current={id === chosen ? 'true' : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </RefinementGroup>
  );
}

/** Select that sorts the listing; without scripts a form with a button. */
function Sorting({ path, query, listing }: Omit<Props, 'place'>) {
  const text = useText();
  const { href } = useMultiSite();
  const navigate = useNavigate();
  if (listing.sortings.length < 2) return null;
  return (
    <form method="get" action={href(path)} className="flex items-center gap-2 text-small">
      <SiteLocaleFields />
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.refine.length > 0 && <input type="hidden" name="refine" value={query.refine.join('|')} />}
      {query.limit !== PAGE_SIZE && <input type="hidden" name="limit" value={query.limit} />}
      <label htmlFor="sort" className="text-ink-soft max-md:sr-only">
        {text('listing.sort')}
      </label>
      <select
        id="sort"
        name="sort"
        value={sortingOf(query, listing)}
        // Keep browsers from restoring an old value: the URL determines the sorting.
        autoComplete="off"
        className="h-11 max-w-[11rem] border-b border-hairline bg-transparent pe-2"
        onChange={({ currentTarget: { value } }) =>
          navigate(href(path + writeListingQuery({ ...query, sort: value, offset: 0 })), {
            preventScrollReset: true,
          })
        }
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
