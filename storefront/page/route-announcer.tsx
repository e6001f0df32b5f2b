import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces the title of the new page to screen readers after client-side navigation. Moves focus to the main content
 * when the focused link is gone, so that keyboard navigation continues there.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    setTitle(document.title);
    if (!document.activeElement || document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
