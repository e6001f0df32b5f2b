import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Amount } from '../basket-data/amount.tsx';
import type { Bag } from '../basket-data/bag.ts';
import { quantityEdits } from '../basket-data/shell/quantity-edits.ts';
import { Totals } from '../basket-data/totals.tsx';
import { useText } from '../i18n/use-text.ts';
import type { EndedPayment } from '../order-data/ended-payment.ts';
import { EndedPaymentNotice } from '../order-data/ended-payment-notice.tsx';
import { BagLineRow } from './bag-line.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { CouponForm } from './coupon-form.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { useEstimate } from './use-estimate.ts';

// Few baskets have a choice of bonus products.
const GiftChoices = lazy(() => import('./deferred/gift-choices.tsx'));

/** Cart with lines and totals. */
export function FullCart({
  bag,
  ordered,
  ended,
}: {
  bag: Bag;
  ordered?: string | undefined;
  ended?: EndedPayment | undefined;
}) {
  const text = useText();
  const estimate = useEstimate(bag);
  const edits = useSyncExternalStore(quantityEdits.subscribe, quantityEdits.read, quantityEdits.read);
  // The service computes prices; while quantity edits are pending, the shown prices are stale.
  const repricing = edits.wanted.size > 0;
  return (
    <>
      <PlacedOrder orderNo={ordered} />
      <EndedPaymentNotice ended={ended} />
      <h1 className="text-display">{text('basket.heading', { count: bag.count })}</h1>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[1fr_31.7%]">
        <div data-bag tabIndex={-1} className="outline-none">
          <UnavailableItems bag={bag} />
          <ul>
            {bag.lines.map((line) => (
              <BagLineRow key={line.key} line={line} basketId={bag.id} />
            ))}
          </ul>
          {estimate?.gifts && (
            <Suspense>
              <GiftChoices choices={estimate.gifts} />
            </Suspense>
          )}
        </div>
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
          <div aria-busy={repricing} className={`transition-opacity ${repricing ? 'opacity-50' : ''}`}>
            <Totals bag={bag} estimate={estimate} hasNote />
          </div>
          <CheckoutLink className="mt-6 w-full" />
          <p className="pt-4 text-center text-small text-ink-soft">{text('basket.secure')}</p>
          <ul className="pt-4 text-small">
            {estimate?.near.map(({ text: promised, missing }) => (
              <li key={promised} className="border-t border-hairline py-3">
                {promised}
                <span className="block text-ink-soft">
                  {text('basket.near')} <Amount value={missing} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
