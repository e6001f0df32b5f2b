import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useNavigateAway } from '../ui/deferred/use-navigate-away.ts';

/**
 * Opens a popover below the header. Closes it when the pointer returns to the header, on a press or focus
 * outside, on Escape and on navigation. Returns a function that closes it and moves the focus back to the
 * opener.
 */
export function usePopoverBelowHeader(
  panelRef: RefObject<HTMLElement | null>,
  openerRef: RefObject<HTMLElement | null>,
  onClose: () => void,
): () => void {
  const close = () => {
    onClose();
    openerRef.current?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    const panel = panelRef.current;
    const header = document.querySelector('header');
    const place = () => {
      const bottom = Math.max(0, Math.round(header?.getBoundingClientRect().bottom ?? 0));
      panel?.style.setProperty('--mini-cart-top', `${bottom}px`);
    };
    place();
    panel?.showPopover(openerRef.current ? { source: openerRef.current } : undefined);
    panel?.focus({ preventScroll: true });
    const stop = new AbortController();
    const { signal } = stop;
    for (const event of ['resize', 'scroll'])
      window.addEventListener(event, place, { passive: true, signal });
    return () => stop.abort();
  }, [panelRef, openerRef]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panelRef.current?.contains(target) && !openerRef.current?.contains(target);
    const header = document.querySelector('header');
    header?.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && onClose(), {
      signal,
    });
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && onClose(), { signal });
    document.addEventListener('focusin', ({ target }) => isOutside(target) && onClose(), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        onClose();
        openerRef.current?.focus({ preventScroll: true });
      },
      { signal },
    );
    return () => stop.abort();
  }, [panelRef, openerRef, onClose]);

  useNavigateAway(onClose);
  return close;
}
