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
 * Link to checkout. Sends pending quantity edits first, and shows an error instead while a line cannot be
 * ordered.
 */
export function CheckoutLink({ className = '' }: { className?: string }) {
  const text = useText();
  const { href } = useMultiSite();
  const lines = useBasket().data?.bag?.lines ?? [];
  const [attempted, setAsked] = useState(false);
  const blocked = lines.some(lineProblem);
  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    setAsked(blocked);
    if (blocked) return event.preventDefault();
    if (!quantityEdits.isPending()) return;
    event.preventDefault();
    try {
      await quantityEdits.flush();
      // Stay on the page when an edit was rejected, so that the shopper sees why.
      if (quantityEdits.read().refused.size === 0) window.location.assign(href(paths.shipping));
    } catch {
      // useChangeBasket has already shown an error toast.
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
        {attempted && blocked && text('basket.refused_attention')}
      </p>
    </>
  );
}
