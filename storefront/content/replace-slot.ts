/** Original and replaced HTML of changed slots. */
const changed = new WeakMap<HTMLElement, { original: string; replaced: string }>();

/**
 * Replaces the HTML of a slot: immediately when requested, when the slot is off screen, or when nothing below moves;
 * otherwise once it has left the screen. `html` must be sanitised.
 */
export function replaceSlot(
  place: HTMLElement,
  html: string,
  immediately: boolean,
  signal: AbortSignal,
): void {
  if (immediately) place.style.minHeight = '';
  const seen = visiblePart(place);
  if (immediately || !seen) {
    write(place, html);
    return;
  }
  const room = place.offsetHeight;
  write(place, html);
  if (place.offsetHeight <= room) {
    place.style.minHeight = `${room}px`;
    return;
  }
  restoreSlot(place);
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting) return;
    observer.disconnect();
    write(place, html);
  });
  observer.observe(seen);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Restores the public HTML of a changed slot. */
export function restoreSlot(place: HTMLElement): void {
  if (!changed.has(place)) return;
  const original = originalOf(place);
  if (place.innerHTML !== original) place.innerHTML = original;
  place.style.minHeight = '';
  changed.delete(place);
}

function write(place: HTMLElement, html: string): void {
  const original = originalOf(place);
  place.innerHTML = html;
  changed.set(place, { original, replaced: place.innerHTML });
}

/** After a navigation the slot may have new public HTML. */
function originalOf(place: HTMLElement): string {
  const known = changed.get(place);
  return known?.replaced === place.innerHTML ? known.original : place.innerHTML;
}

/**
 * Returns the visible element of a slot: itself, or its parent while the slot is empty. Undefined when it is off
 * screen.
 */
function visiblePart(place: HTMLElement): Element | undefined {
  const part = place.getClientRects().length > 0 ? place : place.parentElement;
  if (!part || part.getClientRects().length === 0) return undefined;
  const { top, bottom } = part.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight ? part : undefined;
}
