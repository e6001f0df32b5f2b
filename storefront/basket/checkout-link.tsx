import { type MouseEvent, useState } from 'react';
import { lineProblem } from '../basket-data/bag.ts';
import { quantityEdits } from '../basket-data/shell/quantity-edits.ts';
import { useBasket } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/**
 * The way to the checkout, which begins with the quantities that were chosen a moment ago; not with a line that cannot
 * be had as it is.
 */
export function CheckoutLink({ className = '' }: { className?: string }) {
  const text = useText();
  const { href } = useMultiSite();
  const lines = useBasket().data?.bag?.lines ?? [];
  const [asked, setAsked] = useState(false);
  const blocked = lines.some(lineProblem);
  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    setAsked(blocked);
    if (blocked) return event.preventDefault();
    if (!quantityEdits.isPending()) return;
    event.preventDefault();
    try {
      await quantityEdits.flush();
      // What was refused is read before going on.
      if (quantityEdits.read().refused.size === 0) window.location.assign(href(paths.shipping));
    } catch {
      // It has been told that the bag cannot be reached.
    }
  }
  return (
    <>
      <ShopLink
        to={paths.shipping}
        className={buttonClass('primary', className)}
        reloadDocument
        onClick={onClick}
      >
        {text('basket.checkout')}
      </ShopLink>
      <p role="alert" className="col-span-full pt-3 text-small text-danger empty:hidden">
        {asked && blocked && text('basket.refused_attention')}
      </p>
    </>
  );
}
