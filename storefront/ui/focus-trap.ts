import type { KeyboardEvent } from 'react';

/** What the keyboard stops at in a layer, in order. */
export const stopsIn = (layer: HTMLElement) =>
  [...layer.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (stop) => stop.checkVisibility() && !stop.closest('[inert]'),
  );

/** The page lies behind a layer that is open: from its last stop the keyboard comes to its first, and the other way. */
export function stayInside(event: KeyboardEvent<HTMLElement>): void {
  const layer = event.currentTarget;
  if (event.key !== 'Tab' || !layer.matches(':popover-open')) return;
  const stops = stopsIn(layer);
  const [end, next] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== stops.at(end)) return;
  event.preventDefault();
  stops.at(next)?.focus();
}
