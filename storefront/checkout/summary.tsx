import type { ReactNode } from 'react';
import { Amount } from '../basket-data/amount.tsx';
import type { Bag } from '../basket-data/bag.ts';
import { OrderSum } from '../basket-data/order-sum.tsx';
import { useText } from '../i18n/use-text.ts';
import { PanelBoundary } from '../page/panel-boundary.tsx';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { CertificateField } from './certificate-field.tsx';
import { PromoField } from './promo-code.tsx';

/** Sticky bar on phones, where the summary is below the form: shows the total and links to the summary. */
export function SummaryBar({ bag }: { bag: Bag }) {
  const text = useText();
  return (
    <a
      href="#summary"
      className="sticky top-0 z-10 mb-8 flex min-h-12 items-center justify-between gap-4 border-y border-hairline bg-paper lg:hidden"
    >
      <span>{text('checkout.summary_pieces', { count: bag.count })}</span>
      <span className="font-medium">
        <Amount value={bag.payable ?? bag.total} />
      </span>
    </a>
  );
}

/** Order summary with lines and totals. */
export function Summary({
  bag,
  isCounting = false,
  onPromo,
  hasCertificates = false,
  children,
}: {
  bag: Bag;
  /** the total is being recalculated */
  isCounting?: boolean;
  /** called before the page reloads after a promo code was applied or removed */
  onPromo?: () => void;
  /** the site accepts gift certificates */
  hasCertificates?: boolean;
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <section aria-labelledby="summary" className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        <h2 id="summary" className="scroll-mt-20 text-title">
          {text('checkout.summary')}
        </h2>
        <ShopLink to={paths.cart} className="text-link inline-flex min-h-11 items-center text-small">
          {text('checkout.edit_bag')}
        </ShopLink>
      </div>
      <div aria-busy={isCounting} className={`transition-opacity ${isCounting ? 'opacity-50' : ''}`}>
        <PanelBoundary>
          <OrderSum bag={bag} scrollLabel="summary" isOffer>
            <PromoField coupons={bag.coupons} onChange={onPromo} />
            {hasCertificates && <CertificateField payments={bag.payments ?? []} onChange={onPromo} />}
          </OrderSum>
        </PanelBoundary>
      </div>
      {children}
    </section>
  );
}
