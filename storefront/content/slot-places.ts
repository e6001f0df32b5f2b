/** What everybody sees in places that were changed, and what stands there instead. */
const changed = new WeakMap<HTMLElement, { everybody: string; own: string }>();

/**
 * Puts what a slot says to one customer into its place: at once where that is asked for, nobody sees it or nothing moves
 * by it; else when it has left the screen. `html` is cleaned.
 */
export function put(place: HTMLElement, html: string, atOnce: boolean, signal: AbortSignal): void {
  if (atOnce) place.style.minHeight = '';
  const seen = seenPart(place);
  if (atOnce || !seen) {
    write(place, html);
    return;
  }
  const room = place.offsetHeight;
  write(place, html);
  if (place.offsetHeight <= room) {
    place.style.minHeight = `${room}px`;
    return;
  }
  giveBack(place);
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting) return;
    observer.disconnect();
    write(place, html);
  });
  observer.observe(seen);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Shows what everybody sees again; a place that nothing was put into is left alone. */
export function giveBack(place: HTMLElement): void {
  if (!changed.has(place)) return;
  const everybody = everybodyOf(place);
  if (place.innerHTML !== everybody) place.innerHTML = everybody;
  place.style.minHeight = '';
  changed.delete(place);
}

function write(place: HTMLElement, html: string): void {
  const everybody = everybodyOf(place);
  place.innerHTML = html;
  changed.set(place, { everybody, own: place.innerHTML });
}

/** A page that was opened since has written its own. */
function everybodyOf(place: HTMLElement): string {
  const known = changed.get(place);
  return known?.own === place.innerHTML ? known.everybody : place.innerHTML;
}

/** What of a place is on the screen: itself, or what holds it as long as it is empty; undefined when that is not seen. */
function seenPart(place: HTMLElement): Element | undefined {
  const part = place.getClientRects().length > 0 ? place : place.parentElement;
  if (!part || part.getClientRects().length === 0) return undefined;
  const { top, bottom } = part.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight ? part : undefined;
}
