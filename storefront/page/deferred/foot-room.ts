/** A layer at the foot of the screen: the bar that sells, or a question above it. */
export type FootLayer = '--foot-bar' | '--foot-note';

/**
 * Keeps room for a fixed layer: its height becomes a custom property of the document, by which the page ends that much
 * later and what has the focus scrolls clear of it (WCAG 2.4.11). Answers how to end that.
 */
export function keepFootRoom(layer: HTMLElement | null, name: FootLayer): (() => void) | undefined {
  if (!layer) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty(name, `${layer.offsetHeight}px`));
  observer.observe(layer);
  return () => {
    observer.disconnect();
    root.removeProperty(name);
  };
}
