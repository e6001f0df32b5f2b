import { useEffect } from 'react';

/** Screens on which a layer covers the page, so that Back is expected to close it. */
const COVERED = '(width < 62em)';
/** Layers above the page: modal dialogs, the drawer and the refinement sheet. */
const LAYERS = 'dialog:modal, .drawer:popover-open, .sheet:popover-open';

/** State of a history entry, written by the router and by this module. */
interface Entry {
  key?: string;
  idx?: number;
  /** marks the extra entry that Back leaves while a layer is open */
  layer?: true;
}

/** The document's first entry has no key, and an entry for a hash link has no state. */
const present = (): Entry =>
  history.state ? { key: 'first', ...(history.state as Entry) } : { key: location.hash };

/**
 * Makes Back close an open layer on small screens instead of leaving the page. Opening a layer pushes an extra history
 * entry for the same page; going back to the first entry closes the layer without notifying the router. When the layer
 * was closed in another way, the extra entry is skipped.
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
    // Toggle events do not bubble, so listen in the capture phase.
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
          // Pages were opened below the layer, such as refinements: stay on them.
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
