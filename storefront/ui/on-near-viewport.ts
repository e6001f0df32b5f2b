/** How far from the screen something is near. */
const NEAR = '500px';

/** Does something once an element comes near the screen. Returns what calls it off. */
export function whenNear(element: Element | null, act: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
