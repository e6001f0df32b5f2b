import { type RefObject, useEffect, useState } from 'react';

/** Tracks the visible slide of a strip and scrolls to another one. */
export function useShownSlide(strip: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const onScroll = () => setShown(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [strip]);
  return {
    shown,
    show(index: number) {
      const element = strip.current;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      element?.scrollTo({ left: index * element.clientWidth, behavior: still ? 'instant' : 'smooth' });
      setShown(index);
    },
  };
}
