import { X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { Amount } from '../basket-data/amount.tsx';
import type { Bag } from '../basket-data/bag.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../session/use-session.ts';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { ContinueShopping } from './continue-shopping.tsx';
import './mini-cart.css';
import { useBasket } from '../basket-data/shell/use-basket.ts';
import { MiniCartLine } from './mini-cart-line.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { usePopoverBelowHeader } from './use-popover-below-header.ts';

export interface MiniCartProps {
  /** header icon that opened the mini cart */
  openerRef: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Mini cart: popover below the header on large screens. The header stays usable while it is open. */
export function MiniCart({ openerRef, onClose }: MiniCartProps) {
  const text = useText();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { data } = useBasket();
  const close = usePopoverBelowHeader(panel, openerRef, onClose);
  const bag = data?.bag;
  const full = bag && bag.lines.length > 0;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      popover="manual"
      tabIndex={-1}
      className="mini-cart outline-none"
    >
      {full ? (
        <Full bag={bag} titleId={titleId} onLeave={onClose} />
      ) : (
        <Empty titleId={titleId} onLeave={onClose} />
      )}
      <button
        type="button"
        aria-label={text('shell.close')}
        onClick={close}
        className="absolute top-3 end-3 flex size-11 items-center justify-center"
      >
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}

function Full({ bag, titleId, onLeave }: { bag: Bag; titleId: string; onLeave(): void }) {
  const text = useText();
  return (
    <>
      <h2 id={titleId} className="px-6 pt-6 pe-16 pb-4 text-title xl:px-8">
        {text('basket.mini_title')}{' '}
        <span className="font-sans text-base tracking-normal text-ink-soft">
          <span aria-hidden="true">({bag.count})</span>
          <span className="sr-only">{text('basket.pieces', { count: bag.count })}</span>
        </span>
      </h2>
      <div
        data-bag
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 outline-none xl:px-8"
      >
        <UnavailableItems bag={bag} />
        <ul>
          {bag.lines.map((line) => (
            <MiniCartLine key={line.key} line={line} basketId={bag.id} />
          ))}
        </ul>
      </div>
      <div className="border-t border-hairline px-6 py-5 xl:px-8">
        <p className="flex justify-between gap-4 pb-4 text-lead">
          <span>{text('basket.subtotal')}</span>
          <Amount value={bag.merchandise} />
        </p>
        <div className="grid gap-3 desktop:grid-cols-2">
          <ShopLink to={paths.cart} className={buttonClass('secondary', 'px-3')} onClick={onLeave}>
            {text('basket.mini_to_cart')}
          </ShopLink>
          <CheckoutLink className="px-3" />
        </div>
      </div>
    </>
  );
}

/** Removing the last line removes the focused element: focus the panel instead. */
const focusPanel = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

function Empty({ titleId, onLeave }: { titleId: string; onLeave(): void }) {
  const text = useText();
  const registered = useSession()?.registered;
  return (
    <div ref={focusPanel} data-bag tabIndex={-1} className="px-6 py-12 text-center outline-none">
      <h2 id={titleId} className="text-title">
        {text('basket.mini_empty_title')}
      </h2>
      <p className="pt-4 pb-8 text-ink-soft">
        {text(registered ? 'basket.mini_empty_registered' : 'basket.mini_empty_guest')}
      </p>
      <ContinueShopping onLeave={onLeave} />
    </div>
  );
}
