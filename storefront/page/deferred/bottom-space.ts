/**
 * Custom property with the height of a layer fixed to the bottom of the screen: the purchase bar or the cookie notice.
 */
export type BottomLayer = '--foot-bar' | '--foot-note';

/**
 * Publishes the height of a fixed layer as a custom property, which adds bottom padding to the page and scroll padding
 * so that the layer does not cover the focused element (WCAG 2.4.11). Returns the cleanup, or undefined without a
 * layer.
 */
export function reserveBottomSpace(layer: HTMLElement | null, name: BottomLayer): (() => void) | undefined {
  if (!layer) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty(name, `${layer.offsetHeight}px`));
  observer.observe(layer);
  return () => {
    observer.disconnect();
    root.removeProperty(name);
  };
}
