import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';

/**
 * Shown in place of a page that failed to load. Reloads the document when the connection returns; a navigation to
 * another page clears it.
 */
export function ConnectionBoundary() {
  const text = useText();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert" className="page-width flex min-h-[75vh] flex-col items-start justify-center py-16">
      {/* The title of the page before is gone with it. */}
      <title>{text('error.connection.title')}</title>
      <h1 className="text-display">{text('error.connection.title')}</h1>
      <p className="max-w-prose pt-4 pb-10 text-lead text-ink-soft">{text('error.connection.text')}</p>
      <Button onClick={() => window.location.reload()}>{text('error.connection.retry')}</Button>
    </div>
  );
}
