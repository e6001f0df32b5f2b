import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Tells who cannot see it that another page has come, by its title, as a browser does with a document. Where the link
 * that led here is gone, the focus goes to the page, so that the keyboard goes on there.
 */
export function Arrival() {
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
