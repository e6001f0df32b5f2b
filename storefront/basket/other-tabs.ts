import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quantityEdits } from './quantity-edits.ts';

let channel: BroadcastChannel | undefined;

/** Says to the shop's other tabs that the bag has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

/**
 * Keeps the bag of this tab true: read again when another tab changed it or the browser shows a page it had put away.
 * A tab that goes out of sight sends what it was waiting with.
 */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const readAgain = () => queries.invalidateQueries({ queryKey: ['bag'] });
    channel = new BroadcastChannel('bag');
    channel.addEventListener('message', readAgain, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.hidden && quantityEdits.flush().catch(() => {}),
      { signal },
    );
    return () => {
      stop.abort();
      channel?.close();
      channel = undefined;
    };
  }, [queries]);
}
