import type { KeyboardEvent } from 'react';

/** Returns the focusable elements in a layer, in tab order. */
export const focusableIn = (layer: HTMLElement) =>
  [...layer.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (stop) => stop.checkVisibility() && !stop.closest('[inert]'),
  );

/** Traps Tab inside an open popover: after the last element comes the first, and vice versa. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  const layer = event.currentTarget;
  if (event.key !== 'Tab' || !layer.matches(':popover-open')) return;
  const stops = focusableIn(layer);
  const [end, next] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== stops.at(end)) return;
  event.preventDefault();
  stops.at(next)?.focus();
}
