import { ShoppingBag } from 'lucide-react';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAdded } from '../../basket-data/shell/added-to-bag-store.ts';
import { useOtherTabs } from '../../basket-data/shell/cross-tab-sync.ts';
import { useBasket } from '../../basket-data/shell/use-basket.ts';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../sites/urls.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

const loadPanel = () => import('../added-panel.tsx').then((module) => module.AddedPanel);
const loadMiniCart = () => import('../mini-cart.tsx').then((module) => module.MiniCart);
const isLarge = () => window.matchMedia('(width >= 62em)').matches;

/**
 * Header link to the cart with the item count. On large screens it opens the mini cart when the bag has
 * items. Also renders the panel with products just added.
 */
export function BagLink() {
  const text = useText();
  const link = useRef<HTMLAnchorElement>(null);
  const count = useBasket().data?.count ?? 0;
  const added = useAdded();
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLazyComponent(loadPanel, added !== undefined);
  const MiniCart = useLazyComponent(loadMiniCart, near || open);
  useOtherTabs();

  function onClick(event: MouseEvent) {
    if (count === 0 || !isLarge() || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    setOpen(!open);
  }
  const onNear = () => setNear(count > 0 && isLarge());

  return (
    <>
      <ShopLink
        ref={link}
        to={paths.cart}
        className="relative flex size-11 items-center justify-center"
        aria-label={text('shell.bag', { count })}
        aria-expanded={open || undefined}
        onClick={onClick}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.5} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 end-0 min-w-4.5 bg-ink px-1 text-center text-micro text-paper"
          >
            {count}
          </span>
        )}
      </ShopLink>
      {added && Panel && <Panel added={added} />}
      {/* Portal outside the header, so that `pointerenter` fires when the pointer returns to the header. */}
      {open && MiniCart && createPortal(<MiniCart openerRef={link} onClose={close} />, document.body)}
    </>
  );
}
