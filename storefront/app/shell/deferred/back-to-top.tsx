import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';

/** Shown past half of the page's height, last in the tab order; hidden in the checkout. */
export function BackToTop() {
  const text = useText();
  const { pathname } = useLocation();
  const [deep, setDeep] = useState(false);
  useEffect(() => {
    const onScroll = () => setDeep(window.scrollY > document.documentElement.scrollHeight / 2);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!deep || /\/(shipping|billing)$/.test(pathname)) return null;
  return createPortal(
    <button
      type="button"
      aria-label={text('shell.back_to_top')}
      onClick={() => {
        // Move keyboard focus to the top as well.
        document.getElementById('content')?.focus({ preventScroll: true });
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      }}
      className="back-to-top fixed end-4 z-[900] flex size-[50px] items-center justify-center border border-ink bg-paper text-ink hover:bg-ink hover:text-paper md:end-8"
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>,
    document.body,
  );
}
