import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openTabChannel } from '../../page/broadcast-channel.ts';
import { quantityEdits } from './quantity-edits.ts';

const CHANNEL = 'bag';

let post: ((message: 'changed') => void) | undefined;

/** Notifies the other tabs that the bag has changed. */
export function notifyOtherTabs(): void {
  post?.('changed');
}

/** Notifies all tabs, including this one, that the bag has changed; works before this page has opened its channel. */
export function notifyAllTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Keeps the bag in sync across tabs: refetches it when another tab changed it or the page is restored from the
 * back/forward cache. Sends pending quantity changes when the tab is hidden.
 */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    post = openTabChannel(CHANNEL, () => queries.invalidateQueries({ queryKey: ['bag'] }), signal);
    document.addEventListener(
      'visibilitychange',
      () => document.hidden && quantityEdits.flush().catch(() => {}),
      { signal },
    );
    return () => stop.abort();
  }, [queries]);
}
