import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { report } from '../../page/report.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { showToast } from '../../ui/toast.ts';
import type { BagItem, BagResponse } from '../bag.ts';
import { tellAdded } from './added-to-bag-store.ts';
import { answerFromBag } from './answer-from-bag.ts';
import { tellOtherTabs } from './cross-tab-sync.ts';
import { quantityEdits, withEdits } from './quantity-edits.ts';

/** Where the bag is read, and changed by a POST. */
export const BAG_RESOURCE = '/resource/bag';
export const bagKey = (siteId: string, localeId: string) => ['bag', siteId, localeId];

async function readAnswer(response: Response): Promise<BagResponse> {
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error(`The bag answered ${response.status}`);
  return (await response.json()) as BagResponse;
}

/** The shopper's bag, asked for after the page stands: as the service has it, and with what is being edited. */
export function useBasket() {
  const { href, site, locale } = useMultiSite();
  const tell = useTell();
  const edits = useSyncExternalStore(quantityEdits.subscribe, quantityEdits.read, quantityEdits.read);
  const {
    data: known,
    isError,
    refetch,
  } = useQuery({
    queryKey: bagKey(site.id, locale.id),
    queryFn: async ({ signal }) => tell.notice(await readAnswer(await fetch(href(BAG_RESOURCE), { signal }))),
    // The server renders no bag: a document is the same for everybody.
    enabled: typeof window !== 'undefined',
  });
  const data = useMemo(() => known && withEdits(known, edits), [known, edits]);
  return { data, isError, refetch };
}

export type BagChange =
  | { intent: 'add'; items: BagItem[] }
  /** `line` is the line's key; 0 takes it away */
  | { intent: 'quantity'; line: string; quantity: number }
  /** the same line in another size */
  | { intent: 'variant'; line: string; productId: string }
  | { intent: 'remove-unavailable' }
  | { intent: 'add-coupon'; code: string }
  | { intent: 'remove-coupon'; couponItemId: string };

/** Changes the bag; the answer replaces what is known of it, refused or not. One change follows the other. */
export function useChangeBasket() {
  const { href, site, locale } = useMultiSite();
  const queries = useQueryClient();
  const tell = useTell();
  const queryKey = bagKey(site.id, locale.id);
  return useMutation({
    scope: { id: 'bag' },
    mutationFn: async (change: BagChange) => {
      // What is being read was true before the change.
      await queries.cancelQueries({ queryKey });
      const body = new FormData();
      for (const [name, value] of Object.entries(change)) {
        body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      body.set('basketId', queries.getQueryData<BagResponse>(queryKey)?.bag?.id ?? '');
      const headers = { accept: 'application/json' };
      const url = href(BAG_RESOURCE);
      // `keepalive` sends the change even when the shopper leaves the page.
      const send = async () =>
        readAnswer(await fetch(url, { method: 'POST', body, headers, keepalive: true }));
      if (change.intent !== 'add') return send();
      const before = queries.getQueryData<BagResponse>(queryKey);
      try {
        // One tab at a time: the first change of a new shopper opens the session that the others need.
        return await (navigator.locks ? navigator.locks.request('bag', send) : send());
      } catch (error) {
        // The answer is lost, not necessarily the change: the bag itself tells.
        console.error(error);
        return answerFromBag(before, await readAnswer(await fetch(url)));
      }
    },
    onSuccess: (answer, change) => {
      queries.setQueryData(queryKey, answer);
      tellOtherTabs();
      tell.notice(answer);
      if (change.intent === 'quantity' && change.quantity === 0 && !answer.refusal) tell.removed();
    },
    onError: (error, { intent }) => {
      console.error(error);
      tell.failed(intent === 'add' ? 'lost' : 'failed');
      void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Toasts about the bag. */
function useTell() {
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
 * Puts products into the bag, at most 50 at once, all or none. Then the panel tells of them, unless `panel` is false
 * because the caller does. Rejects when the bag cannot be reached, which has been told by then; a refusal is part of
 * the answer.
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
        if (panel) tellAdded({ pieces: added, bag, source });
      }
      return answer;
    },
  };
}
