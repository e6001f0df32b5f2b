import { useText } from '../i18n/use-text.ts';
import { Recommendations } from '../product-tile/shell/recommendations-slot.tsx';
import { ContinueShopping } from './continue-shopping.tsx';

/** Empty cart with links and recommendations (specification, section 2.6). */
export function EmptyCart() {
  const text = useText();
  return (
    <>
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
