import type { BagLine, BagResponse } from '../bag.ts';

/** Debounce of quantity changes in milliseconds (specification, section 9). */
const EDIT_DELAY_MS = 750;

/** Pending quantities shown optimistically, and rejected changes, by line key. */
export interface QuantityEdits {
  wanted: ReadonlyMap<string, number>;
  refused: ReadonlyMap<string, NonNullable<BagResponse['refusal']>>;
}

type EditedLine = Pick<BagLine, 'key' | 'stock'>;
/** Sends the quantity of a line; rejects when the request fails. */
type Send = (quantity: number) => Promise<BagResponse>;

const NONE: QuantityEdits = { wanted: new Map(), refused: new Map() };

/**
 * Optimistic quantity changes: shown immediately, sent after a debounce, reverted when rejected or failed. One instance
 * per tab, so that all views show the same quantity.
 */
export function createQuantityEdits(delay = EDIT_DELAY_MS) {
  let edits = NONE;
  const listeners = new Set<() => void>();
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; send(): void }>();
  const sending = new Set<Promise<void>>();

  function publish(key: string, wanted?: number, refusal?: BagResponse['refusal']): void {
    const next = { wanted: new Map(edits.wanted), refused: new Map(edits.refused) };
    if (wanted === undefined) next.wanted.delete(key);
    else next.wanted.set(key, wanted);
    if (refusal) next.refused.set(key, refusal);
    else next.refused.delete(key);
    edits = next;
    for (const listener of listeners) listener();
  }

  /** `cut` is the message when the quantity was limited to the stock. */
  async function deliver(
    key: string,
    quantity: number,
    send: Send,
    cut: BagResponse['refusal'],
  ): Promise<void> {
    timers.delete(key);
    // A later change is sent separately.
    const isLatest = () => edits.wanted.get(key) === quantity && !timers.has(key);
    try {
      const { refusal } = await send(quantity);
      // Keep the message that the quantity was limited, because the shopper's number changed.
      if (isLatest()) publish(key, undefined, refusal ?? cut);
    } catch (error) {
      if (isLatest()) publish(key);
      throw error;
    }
  }

  return {
    read: () => edits,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Negative values are ignored, values above the stock are limited to it, 0 removes the line. */
    change({ key, stock }: EditedLine, quantity: number, send: Send): void {
      if (!Number.isInteger(quantity) || quantity < 0) return;
      const most = Math.min(stock ?? 999, 999);
      const wanted = Math.min(quantity, most);
      const cut: BagResponse['refusal'] =
        quantity > most ? { id: 'not_enough', values: { n: most } } : undefined;
      clearTimeout(timers.get(key)?.timer);
      // Without `flush` a failure becomes an unhandled rejection, which is reported.
      const run = () => {
        const settled: Promise<void> = deliver(key, wanted, send, cut).finally(() => sending.delete(settled));
        sending.add(settled);
      };
      timers.set(key, { timer: setTimeout(run, delay), send: run });
      publish(key, wanted, cut);
    },
    /** Sends pending changes immediately and resolves when all have responses; rejects when a request fails. */
    async flush(): Promise<void> {
      for (const { timer, send } of [...timers.values()]) {
        clearTimeout(timer);
        send();
      }
      await Promise.all([...sending]);
    },
    /** Whether changes are pending or waiting for a response. */
    isPending: () => timers.size > 0 || sending.size > 0,
  };
}

/** Edits of this tab; empty on the server. */
export const quantityEdits = createQuantityEdits();

/** Applies pending quantities to the bag. Prices stay as last returned by the service. */
export function withEdits(answer: BagResponse, { wanted }: QuantityEdits): BagResponse {
  if (!answer.bag || wanted.size === 0) return answer;
  const lines = answer.bag.lines
    .map((line) => ({ ...line, quantity: wanted.get(line.key) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { ...answer, count, bag: { ...answer.bag, lines, count } };
}
