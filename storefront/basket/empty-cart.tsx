import { useText } from '../i18n/use-text.ts';
import { Recommendations } from '../product-tile/shell/recommendations-slot.tsx';
import { ContinueShopping } from './continue-shopping.tsx';
import { PlacedOrder } from './placed-order.tsx';

/** Empty cart with links and recommendations (specification, section 2.6). */
export function EmptyCart({ ordered }: { ordered?: string | undefined }) {
  const text = useText();
  return (
    <>
      <PlacedOrder orderNo={ordered} />
      <div className="mx-auto max-w-prose py-16 text-center">
        <h1 className="text-display">{text('basket.empty_title')}</h1>
        <p className="pt-6 pb-10 text-ink-soft">{text('basket.empty_text')}</p>
        <ContinueShopping />
      </div>
      <div className="-mx-[clamp(1rem,4vw,4rem)]">
        <Recommendations place="EMPTYCART" />
      </div>
    </>
  );
}
