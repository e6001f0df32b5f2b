/** Distance to the viewport that counts as near. */
const MARGIN = '500px';

/** Calls `act` once when the element comes near the viewport. Returns the cancel function. */
export function onNearViewport(element: Element | null, act: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      act();
    },
    { rootMargin: MARGIN },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
