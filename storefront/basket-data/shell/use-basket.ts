import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { report } from '../../page/report.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { showToast } from '../../ui/toast.ts';
import type { BagItem, BagResponse } from '../bag.ts';
import { showAdded } from './added-to-bag-store.ts';
import { answerFromBag } from './answer-from-bag.ts';
import { notifyOtherTabs } from './cross-tab-sync.ts';
import { quantityEdits, withEdits } from './quantity-edits.ts';

/** Path that returns the bag on GET and changes it on POST. */
export const BAG_RESOURCE = '/resource/bag';
export const bagKey = (siteId: string, localeId: string) => ['bag', siteId, localeId];

async function readAnswer(response: Response): Promise<BagResponse> {
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error(`Bag request failed: ${response.status}`);
  return (await response.json()) as BagResponse;
}

/** Returns the shopper's bag with pending quantity changes, fetched after hydration. */
export function useBasket() {
  const { href, site, locale } = useMultiSite();
  const toasts = useBagToasts();
  const edits = useSyncExternalStore(quantityEdits.subscribe, quantityEdits.read, quantityEdits.read);
  const {
    data: known,
    isError,
    refetch,
  } = useQuery({
    queryKey: bagKey(site.id, locale.id),
    queryFn: async ({ signal }) =>
      toasts.notice(await readAnswer(await fetch(href(BAG_RESOURCE), { signal }))),
    // Documents are the same for everybody, so the server renders no bag.
    enabled: typeof window !== 'undefined',
  });
  const data = useMemo(() => known && withEdits(known, edits), [known, edits]);
  return { data, isError, refetch };
}

export type BagChange =
  | { intent: 'add'; items: BagItem[] }
  /** `line` is the line's key; 0 removes it */
  | { intent: 'quantity'; line: string; quantity: number }
  /** replaces the product of a line with another size */
  | { intent: 'variant'; line: string; productId: string }
  | { intent: 'remove-unavailable' }
  | { intent: 'take-gift'; choice: string; productId: string }
  | { intent: 'add-coupon'; code: string }
  | { intent: 'remove-coupon'; couponItemId: string };

/**
 * Returns a mutation of the bag. Its response replaces the cached bag, also when rejected. Changes are sent one after
 * the other.
 */
export function useChangeBasket() {
  const { href, site, locale } = useMultiSite();
  const queries = useQueryClient();
  const toasts = useBagToasts();
  const queryKey = bagKey(site.id, locale.id);
  return useMutation({
    scope: { id: 'bag' },
    mutationFn: async (change: BagChange) => {
      // A pending read would return the state before the change.
      await queries.cancelQueries({ queryKey });
      const body = new FormData();
      for (const [name, value] of Object.entries(change)) {
        body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      body.set('basketId', queries.getQueryData<BagResponse>(queryKey)?.bag?.id ?? '');
      const headers = { accept: 'application/json' };
      const url = href(BAG_RESOURCE);
      // `keepalive` completes the request when the shopper leaves the page.
      const send = async () =>
        readAnswer(await fetch(url, { method: 'POST', body, headers, keepalive: true }));
      if (change.intent !== 'add') return send();
      const before = queries.getQueryData<BagResponse>(queryKey);
      try {
        // Locked across tabs, because the first change of a new shopper creates the session that the others need.
        return await (navigator.locks ? navigator.locks.request('bag', send) : send());
      } catch (error) {
        // The response is lost, but the change may have been applied: compare the bag.
        console.error(error);
        return answerFromBag(before, await readAnswer(await fetch(url)));
      }
    },
    onSuccess: (answer, change) => {
      queries.setQueryData(queryKey, answer);
      notifyOtherTabs();
      toasts.notice(answer);
      if (change.intent === 'quantity' && change.quantity === 0 && !answer.refusal) toasts.removed();
    },
    onError: (error, { intent }) => {
      console.error(error);
      toasts.failed(intent === 'add' ? 'lost' : 'failed');
      void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Toasts about changes of the bag. */
function useBagToasts() {
  const text = useText();
  const labels = { close: text('shell.close'), region: text('shell.notifications') };
  return {
    notice(answer: BagResponse): BagResponse {
      const { notice } = answer;
      if (notice) showToast({ status: 'info', title: text(`basket.notice_${notice}`), labels });
      return answer;
    },
    removed: () => showToast({ status: 'success', title: text('basket.item_removed'), labels }),
    failed: (id: 'failed' | 'lost') =>
      showToast({ status: 'error', title: text(`basket.refused_${id}`), labels }),
  };
}

/**
 * Returns a function that adds products to the bag (add to cart), at most 50 at once, all or none. Opens the added-to-bag
 * panel unless `panel` is false. Rejects when the request fails, after showing a toast; a rejection by the platform is part of the response.
 */
export function useAddToBag({ panel = true } = {}) {
  const { mutateAsync, isPending } = useChangeBasket();
  return {
    isPending,
    add: async (items: BagItem[]): Promise<BagResponse> => {
      const focused = document.activeElement;
      const source = focused instanceof HTMLElement ? focused : undefined;
      const answer = await mutateAsync({ intent: 'add', items });
      const { bag, added = [] } = answer;
      if (bag && !answer.refusal) {
        report({ kind: 'add', bag, added });
        if (panel) showAdded({ pieces: added, bag, source });
      }
      return answer;
    },
  };
}
