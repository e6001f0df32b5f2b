import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type Bag, lineProblem, NOTICES, REFUSALS } from '../basket-data/bag.ts';
import { useBasket } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { useReport } from '../page/use-report.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { PlaceSlots } from '../slot-sections/place-slots.tsx';
import type { Route } from './+types/cart-route.ts';
import { type CartResponse, readBag } from './bag-response.server.ts';

const EmptyCart = lazy(() => import('./empty-cart.tsx').then((module) => ({ default: module.EmptyCart })));
const FullCart = lazy(() => import('./full-cart.tsx').then((module) => ({ default: module.FullCart })));

export const headers = () => privateHeaders;

/**
 * Loads the bag for pages without scripts (`view=plain`) only; with scripts the browser fetches it after
 * hydration.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const plain = new URL(request.url).searchParams.get('view') === 'plain';
  return plain ? readBag(catalogueScope(context)) : null;
}

/** Skips the server request on client-side navigation to the cart. */
export const clientLoader = () => null;

/** Cart page: lines and totals, or the empty cart. */
export default function Cart({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { href } = useMultiSite();
  const [params] = useSearchParams();
  const { data, isError, refetch } = useBasket();
  const { bag, count, ordered, slots, ended } = (data as CartResponse | undefined) ?? loaderData ?? {};
  const known = bag !== undefined;
  return (
    <div className="page-width min-h-svh py-12 lg:py-16">
      <title>{text('basket.page_title')}</title>
      <meta name="robots" content="noindex" />
      {!loaderData && (
        <noscript>
          <meta
            httpEquiv="refresh"
            content={`0;url=${href(`${paths.cart}?${new URLSearchParams([...params, ['view', 'plain']])}`)}`}
          />
        </noscript>
      )}
      <RedirectMessages isSolved={known && !bag?.lines.some(lineProblem)} />
      {isError && (
        <p role="alert" className="mb-6">
          {text('basket.refused_failed')}{' '}
          <button type="button" className="text-link min-h-11" onClick={() => refetch()}>
            {text('basket.retry')}
          </button>
        </p>
      )}
      {!known && !isError && <CartSkeleton />}
      <Suspense fallback={<CartSkeleton />}>
        {known && (count === 0 || !bag) && <EmptyCart ordered={ordered} />}
        {bag && count !== 0 && <FullCart bag={bag} ordered={ordered} ended={ended} />}
      </Suspense>
      {known && <PlaceSlots sections={slots} />}
      {bag && count !== 0 && <ReportBag key={bag.id} bag={bag} />}
    </div>
  );
}

function ReportBag({ bag }: { bag: Bag }) {
  useReport({ kind: 'cart', bag }, bag.id);
  return null;
}

/**
 * Messages from the query of a redirect: from checkout, or after a change without scripts. `isSolved`: no line of the bag needs
 * attention any more.
 */
function RedirectMessages({ isSolved }: { isSolved: boolean }) {
  const text = useText();
  const [params] = useSearchParams();
  const refused = REFUSALS.find((id) => id === params.get('refused') && !(id === 'attention' && isSolved));
  const notice = NOTICES.find((id) => id === params.get('notice'));
  const number = (name: string) => Number(params.get(name)) || 0;
  return (
    <>
      {notice && (
        <p role="status" className="mb-6 border-s-2 border-sea ps-4">
          {text(`basket.notice_${notice}`)}
        </p>
      )}
      {refused && (
        <p role="alert" className="mb-6 border-s-2 border-danger ps-4 text-danger">
          {text(`basket.refused_${refused}`, { n: number('n'), step: number('step'), min: number('min') })}
        </p>
      )}
    </>
  );
}

function CartSkeleton() {
  const text = useText();
  return (
    <div role="status">
      <h1 className="sr-only">{text('basket.loading')}</h1>
      <div className="h-14 w-64 max-w-full bg-sand-light" />
      <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_31.7%]">
        <div className="h-60 bg-sand-light" />
        <div className="h-96 bg-sand-light" />
      </div>
    </div>
  );
}
