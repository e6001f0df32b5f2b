import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { report } from '../analytics/report.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import { showToast } from '../ui/toast.ts';
import { tellAdded } from './added.ts';
import type { BagAnswer, BagItem } from './bag.ts';

const RESOURCE = '/resource/bag';
const key = (siteId: string, localeId: string) => ['bag', siteId, localeId];

async function readAnswer(response: Response): Promise<BagAnswer> {
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error(`The bag answered ${response.status}`);
  return (await response.json()) as BagAnswer;
}

/** The shopper's bag, asked for after the page stands. */
export function useBasket() {
  const { href, site, locale } = useMultiSite();
  return useQuery({
    queryKey: key(site.id, locale.id),
    queryFn: async ({ signal }) => readAnswer(await fetch(href(RESOURCE), { signal })),
    // The server renders no bag: a document is the same for everybody.
    enabled: typeof window !== 'undefined',
  });
}

export type BagChange =
  | { intent: 'add'; items: BagItem[] }
  | { intent: 'quantity'; itemId: string; quantity: number }
  | { intent: 'remove'; itemId: string }
  | { intent: 'add-coupon'; code: string }
  | { intent: 'remove-coupon'; couponItemId: string };

/** Changes the bag; the answer replaces what is known of it, refused or not. One change follows the other. */
export function useChangeBasket() {
  const { href, site, locale } = useMultiSite();
  const queries = useQueryClient();
  const text = useText();
  const labels = { close: text('shell.close'), region: text('shell.notifications') };
  return useMutation({
    scope: { id: 'bag' },
    mutationFn: async (change: BagChange) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(change)) {
        body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      const response = await fetch(href(RESOURCE), {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      });
      return readAnswer(response);
    },
    onSuccess: (answer, change) => {
      queries.setQueryData(key(site.id, locale.id), answer);
      if (change.intent === 'remove' && !answer.refusal) {
        showToast({ status: 'success', title: text('basket.item_removed'), labels });
      }
    },
    onError: (error) => {
      console.error(error);
      showToast({ status: 'error', title: text('basket.refused_failed'), labels });
    },
  });
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
    add: async (items: BagItem[]): Promise<BagAnswer> => {
      const focused = document.activeElement;
      const source = focused instanceof HTMLElement ? focused : undefined;
      const answer = await mutateAsync({ intent: 'add', items });
      if (answer.bag && !answer.refusal) report({ kind: 'add', bag: answer.bag, added: items });
      if (panel && answer.bag && !answer.refusal) tellAdded({ items, bag: answer.bag, source });
      return answer;
    },
  };
}
