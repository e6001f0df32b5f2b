import { data, redirect } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { FormDone } from '../forms/form-banner.tsx';
import { keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyStateImage } from '../ui/empty-state-image.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/wishlist-page-route.ts';
import { changeWishlist } from './change-wishlist.server.ts';
import { isOutcome, PAGE_OUTCOMES } from './page-outcome.ts';
import { takeOutcome } from './pending-favourite.server.ts';
import { useOutcome } from './use-outcome.ts';
import { MAX_PRODUCTS, readLists, wishListOf } from './wishlist.server.ts';
import { WishlistItem } from './wishlist-item.tsx';
import { viewItems } from './wishlist-items.server.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, session } = await requireCustomer(context, url);
  const list = wishListOf(await readLists(scope, session));
  const items = (list?.customerProductListItems ?? []).flatMap(({ id, productId }) =>
    id && productId ? [{ itemId: id, productId }] : [],
  );
  const last = Math.max(1, Math.ceil(items.length / MAX_PRODUCTS));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1)));
  const shown = items.slice((page - 1) * MAX_PRODUCTS, page * MAX_PRODUCTS);
  const fromQuery = url.searchParams.get('outcome');
  return {
    count: items.length,
    page,
    last,
    items: await viewItems(scope, shown),
    outcome: isOutcome(fromQuery) ? fromQuery : takeOutcome(scope.services.session),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const outcome = await changeWishlist(own, await readForm(request));
  if (!outcome) throw data(null, { status: 400 });
  // With scripts the page stays and shows the result; otherwise redirect with the result in the query.
  if (!request.headers.get('accept')?.includes('text/html')) return { outcome };
  const query = new URLSearchParams({ outcome });
  const page = url.searchParams.get('page');
  if (page) query.set('page', page);
  throw redirect(shopUrl(`${paths.wishlist}?${query}`, context.get(requestSite)), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, () => ({ outcome: 'failed' as const }));

/** Wishlist page of a customer. */
export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { count, page, last, items, outcome } = loaderData;
  const heading = useOutcome(actionData);
  const message = !actionData && outcome && isOutcome(outcome) ? text(PAGE_OUTCOMES[outcome], { n: 1 }) : '';
  return (
    <>
      <PageHead title={text('wishlist.title')} noindex />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-8">
        <h1 ref={heading} tabIndex={-1} className="text-display outline-none">
          {text('wishlist.title')}
        </h1>
        {count > 0 && <p className="text-ink-soft">{text('wishlist.count', { n: count })}</p>}
      </div>
      {message && <FormDone>{message}</FormDone>}
      {items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
          {items.map((item) => (
            <WishlistItem key={item.itemId} item={item} />
          ))}
        </ul>
      )}
      {last > 1 && <Pages page={page} last={last} />}
    </>
  );
}

function EmptyWishlist() {
  const text = useText();
  return (
    <div className="mx-auto max-w-prose text-center">
      <EmptyStateImage name="wishlist" />
      <h2 className="pt-6 text-title">{text('wishlist.empty_title')}</h2>
      <p className="pt-4 text-ink-soft">{text('wishlist.empty_text')}</p>
      <ShopLink to={paths.home} className={buttonClass('primary', 'mt-8')}>
        {text('basket.continue')}
      </ShopLink>
    </div>
  );
}

function Pages({ page, last }: { page: number; last: number }) {
  const text = useText();
  const to = (n: number) => `${paths.wishlist}?page=${n}`;
  const link = 'text-link inline-flex min-h-11 items-center';
  return (
    <nav aria-label={text('wishlist.pages')} className="flex items-center justify-center gap-6 pt-12">
      {page > 1 && (
        <ShopLink to={to(page - 1)} rel="prev" className={link}>
          {text('wishlist.previous')}
        </ShopLink>
      )}
      <p aria-current="page">{text('wishlist.page', { n: page, last })}</p>
      {page < last && (
        <ShopLink to={to(page + 1)} rel="next" className={link}>
          {text('wishlist.next')}
        </ShopLink>
      )}
    </nav>
  );
}
