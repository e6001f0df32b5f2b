import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openTabChannel } from '../../page/broadcast-channel.ts';
import { quantityEdits } from './quantity-edits.ts';

const CHANNEL = 'bag';

let tell: ((told: 'changed') => void) | undefined;

/** Tells the shop's other tabs that the bag has changed. */
export function tellOtherTabs(): void {
  tell?.('changed');
}

/** Tells every tab, this one included, that the bag has changed; also before this page listens itself. */
export function tellAllTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
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
    tell = openTabChannel(CHANNEL, () => queries.invalidateQueries({ queryKey: ['bag'] }), signal);
    document.addEventListener(
      'visibilitychange',
      () => document.hidden && quantityEdits.flush().catch(() => {}),
      { signal },
    );
    return () => stop.abort();
  }, [queries]);
}
