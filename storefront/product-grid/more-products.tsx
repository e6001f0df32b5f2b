import { useText } from '../i18n/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { type ListingQuery, MAX_LIMIT, PAGE_SIZE, writeListingQuery } from './listing-query.ts';

interface Props {
  path: string;
  query: ListingQuery;
  total: number;
}

/**
 * Progress and pagination. "More" extends the current page; the URL stores its length, so that sharing and
 * Back work. Beyond the maximum length there are numbered pages.
 */
export function MoreProducts({ path, query, total }: Props) {
  const text = useText();
  const last = Math.min(total, query.offset + query.limit);
  const more = last < total && query.limit + PAGE_SIZE <= MAX_LIMIT && query.offset % query.limit === 0;
  // Beyond the last page the listing shows a link back instead.
  if ((total <= PAGE_SIZE && query.offset === 0) || query.offset >= total) return null;
  return (
    <div className="flex flex-col items-center gap-6 pt-14">
      <p className="text-small text-ink-soft">
        {text('listing.progress', { from: query.offset + 1, to: last, total })}
      </p>
      {more && (
        <ShopLink
          to={path + writeListingQuery({ ...query, limit: query.limit + PAGE_SIZE })}
          className={buttonClass('secondary')}
          rel="nofollow"
          replace
          preventScrollReset
        >
          {text('listing.more')}
        </ShopLink>
      )}
      <Pages path={path} query={query} total={total} />
    </div>
  );
}

/**
 * Numbered pages of the current length, for crawlers, for pages without scripts, and beyond the maximum
 * length.
 */
function Pages({ path, query, total }: Props) {
  const text = useText();
  const count = Math.ceil(total / query.limit);
  const current = Math.floor(query.offset / query.limit);
  if (count < 2) return null;
  const to = (page: number) => path + writeListingQuery({ ...query, offset: page * query.limit });
  const link = 'inline-flex min-h-11 min-w-11 items-center justify-center text-small tabular-nums';
  return (
    <nav aria-label={text('listing.pages')} className="flex flex-wrap justify-center gap-1">
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
