import { useSearchParams } from 'react-router';
import { useReport } from '../analytics/use-report.ts';
import { Recommendations } from '../recommendations/recommendations.tsx';
import { privateHeaders } from '../shell/cache-headers.ts';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Bag, BagRefusal } from './bag.ts';
import { BagLineRow } from './bag-line.tsx';
import { CouponForm } from './coupon-form.tsx';
import { Totals } from './totals.tsx';
import { useBasket } from './use-basket.ts';

export const headers = () => privateHeaders;

const REFUSALS: BagRefusal[] = [
  'out_of_stock',
  'not_enough',
  'unknown_coupon',
  'quantity',
  'unavailable',
  'failed',
];

/** The bag. Its content comes after the page, so that the page itself knows nothing of the shopper. */
export default function Cart() {
  const text = useText();
  const { data, isError, refetch } = useBasket();
  const [params] = useSearchParams();
  const refused = REFUSALS.find((id) => id === params.get('refused'));
  const bag = data?.bag;
  return (
    <div className="page-width min-h-[75vh] py-12 lg:py-16">
      <title>{text('basket.page_title')}</title>
      <meta name="robots" content="noindex" />
      {refused && (
        <p role="alert" className="mb-6 border-l-2 border-danger pl-4 text-danger">
          {text(`basket.refused_${refused}`, { n: Number(params.get('n')) || 0 })}
        </p>
      )}
      {isError && (
        <p role="alert" className="mb-6">
          {text('basket.refused_failed')}{' '}
          <button type="button" className="text-link" onClick={() => refetch()}>
            {text('basket.retry')}
          </button>
        </p>
      )}
      {!data && !isError && <CartSkeleton />}
      {data && (!bag || bag.lines.length === 0) && <EmptyCart />}
      {bag && bag.lines.length > 0 && <ReportBag key={bag.id} bag={bag} />}
      {bag && bag.lines.length > 0 && (
        <>
          <h1 className="text-display">{text('basket.heading', { count: bag.count })}</h1>
          <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_31.7%]">
            <ul>
              {bag.lines.map((line) => (
                <BagLineRow key={line.itemId} line={line} />
              ))}
            </ul>
            <section aria-labelledby="summary" className="lg:sticky lg:top-28 lg:self-start">
              <h2 id="summary" className="pb-4 text-title">
                {text('basket.summary')}
              </h2>
              {bag.promotions.map((promotion) => (
                <p key={promotion} className="pb-3 text-small text-new">
                  {promotion}
                </p>
              ))}
              <CouponForm bag={bag} />
              <Totals bag={bag} />
              <ShopLink to={paths.shipping} className={buttonClass('primary', 'mt-6 w-full')} reloadDocument>
                {text('basket.checkout')}
              </ShopLink>
              <p className="pt-4 text-center text-small text-ink-soft">{text('basket.secure')}</p>
            </section>
          </div>
        </>
      )}
    </div>
  );
}

function ReportBag({ bag }: { bag: Bag }) {
  useReport({ kind: 'cart', bag }, bag.id);
  return null;
}

function EmptyCart() {
  const text = useText();
  return (
    <>
      <div className="mx-auto max-w-prose py-16 text-center">
        <h1 className="text-display">{text('basket.empty_title')}</h1>
        <p className="pt-6 text-ink-soft">{text('basket.empty_text')}</p>
        <ShopLink to={paths.home} className={buttonClass('primary', 'mt-10')}>
          {text('basket.continue')}
        </ShopLink>
      </div>
      <div className="-mx-[clamp(1rem,4vw,4rem)]">
        <Recommendations place="EMPTYCART" />
      </div>
    </>
  );
}

function CartSkeleton() {
  const text = useText();
  return (
    <div className="min-h-[75vh]" role="status" aria-label={text('basket.loading')}>
      <div className="h-14 w-64 bg-sand-light" />
      <div className="mt-8 h-44 max-w-3xl bg-sand-light" />
    </div>
  );
}
