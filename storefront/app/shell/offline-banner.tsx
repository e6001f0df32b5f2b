import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const text = useText();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="bg-ink px-4 py-2 text-center text-small text-paper">
      {text('shell.offline_banner')}
    </p>
  );
}
