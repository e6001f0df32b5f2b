import { useEffect } from 'react';

/** Screens on which a layer covers the page, and Back is expected to take it away. */
const COVERED = '(width < 62em)';
/** What lies over the page: modal dialogs, the drawer, the sheet of refinements. */
const LAYERS = 'dialog:modal, .drawer:popover-open, .sheet:popover-open';

/** What the router, and this module, say of an entry of the browser's history. */
interface Entry {
  key?: string;
  idx?: number;
  /** an entry of the page below it, for Back to end at while a layer is open */
  layer?: true;
}

/** The entry the document began with has no key; one for a place on the page has no state at all. */
const present = (): Entry =>
  history.state ? { key: 'first', ...(history.state as Entry) } : { key: location.hash };

/**
 * Back closes an open layer on small screens instead of leaving the page. As a layer opens the page gets a second entry
 * in the browser's history; going back to the first closes the layer, without the router knowing. Where the layer was
 * closed otherwise, the second entry is passed over.
 */
export function useLayerHistory(): void {
  useEffect(() => {
    const ending = new AbortController();
    let here = present();
    let undone = 0;
    const follow = (method: 'pushState' | 'replaceState') => {
      const original = history[method];
      history[method] = (...change) => {
        original.apply(history, change);
        here = present();
      };
      ending.signal.addEventListener('abort', () => {
        history[method] = original;
      });
    };
    follow('pushState');
    follow('replaceState');

    const guard = () => {
      if (present().layer || !matchMedia(COVERED).matches || !document.querySelector(LAYERS)) return;
      history.pushState({ ...history.state, layer: true }, '');
    };
    // Such events do not bubble, so they are caught on their way down.
    document.addEventListener('toggle', guard, { capture: true, signal: ending.signal });
    guard();

    const onPop = (event: PopStateEvent) => {
      const there = present();
      const isSamePage = there.key === here.key;
      const fromGuard = isSamePage && here.layer === true && !there.layer;
      const back = fromGuard || (there.idx ?? 0) < (here.idx ?? 0);
      if (undone > 0) {
        undone -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const layer = [...document.querySelectorAll<HTMLElement>(LAYERS)].at(-1);
      if (layer && matchMedia(COVERED).matches) {
        event.stopImmediatePropagation();
        if (layer instanceof HTMLDialogElement) layer.close();
        else layer.hidePopover();
        if (isSamePage) here = there;
        else {
          // Pages were opened below the layer, such as refinements: they stay.
          undone += 1;
          history.go(back ? 1 : -1);
        }
      } else if (there.layer || isSamePage) {
        event.stopImmediatePropagation();
        if (isSamePage) here = there;
        history.go(back ? -1 : 1);
      } else {
        here = there;
      }
    };
    addEventListener('popstate', onPop, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
}
