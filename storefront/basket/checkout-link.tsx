import type { MouseEvent } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { quantityEdits } from './quantity-edits.ts';

/** The way to the checkout, which begins with the quantities that were chosen a moment ago. */
export function CheckoutLink({ className = '' }: { className?: string }) {
  const text = useText();
  const { href } = useMultiSite();
  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
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
    <ShopLink
      to={paths.shipping}
      className={buttonClass('primary', className)}
      reloadDocument
      onClick={onClick}
    >
      {text('basket.checkout')}
    </ShopLink>
  );
}
