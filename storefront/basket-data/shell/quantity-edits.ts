import type { BagLine, BagResponse } from '../bag.ts';

/** Milliseconds after the last change of a quantity until it is sent (specification, section 9). */
export const EDIT_DELAY_MS = 750;

/** What is shown of lines before the service has agreed, and what it refused, by line key. */
export interface QuantityEdits {
  wanted: ReadonlyMap<string, number>;
  refused: ReadonlyMap<string, NonNullable<BagResponse['refusal']>>;
}

type EditedLine = Pick<BagLine, 'key' | 'stock'>;
/** Sends the quantity of a line; rejects when the bag cannot be reached. */
type Send = (quantity: number) => Promise<BagResponse>;

const NONE: QuantityEdits = { wanted: new Map(), refused: new Map() };

/**
 * Quantities on their way. A change is shown at once and sent when the shopper has paused; what is refused or fails
 * is taken back. One for each browser tab, so that a quantity edited in one place is shown in every other.
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

  /** `cut` says that more was asked for than there is. */
  async function deliver(
    key: string,
    quantity: number,
    send: Send,
    cut: BagResponse['refusal'],
  ): Promise<void> {
    timers.delete(key);
    // What the shopper has chosen since then is on its way by itself.
    const isLatest = () => edits.wanted.get(key) === quantity && !timers.has(key);
    try {
      const { refusal } = await send(quantity);
      // That it became less stays said: the number changed under the shopper's hands.
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
    /** Below 0 is ignored, above the stock is cut to it, 0 takes the line away. */
    change({ key, stock }: EditedLine, quantity: number, send: Send): void {
      if (!Number.isInteger(quantity) || quantity < 0) return;
      const most = Math.min(stock ?? 999, 999);
      const wanted = Math.min(quantity, most);
      const cut: BagResponse['refusal'] =
        quantity > most ? { id: 'not_enough', values: { n: most } } : undefined;
      clearTimeout(timers.get(key)?.timer);
      // A failure that nobody waits for is an error of the page.
      const run = () => {
        const settled: Promise<void> = deliver(key, wanted, send, cut).finally(() => sending.delete(settled));
        sending.add(settled);
      };
      timers.set(key, { timer: setTimeout(run, delay), send: run });
      publish(key, wanted, cut);
    },
    /** Sends at once what waits, and resolves when all is answered; rejects when the bag cannot be reached. */
    async flush(): Promise<void> {
      for (const { timer, send } of [...timers.values()]) {
        clearTimeout(timer);
        send();
      }
      await Promise.all([...sending]);
    },
    /** Whether something was changed that the service has not answered yet. */
    isPending: () => timers.size > 0 || sending.size > 0,
  };
}

/** The edits of this tab. The server has none. */
export const quantityEdits = createQuantityEdits();

/** The bag as the shopper wants it: pieces counted as edited, prices as the service last said. */
export function withEdits(answer: BagResponse, { wanted }: QuantityEdits): BagResponse {
  if (!answer.bag || wanted.size === 0) return answer;
  const lines = answer.bag.lines
    .map((line) => ({ ...line, quantity: wanted.get(line.key) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { ...answer, count, bag: { ...answer.bag, lines, count } };
}
