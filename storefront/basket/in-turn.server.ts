import type { ShopperSession } from '../sites/request-services.ts';

/** Runs tasks of the same key one after the other, within this process. A task that fails does not stop the next one. */
export function createTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task);
    const settled = result
      .catch(() => {})
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return result;
  };
}

const inTurn = createTurns();

/**
 * Reads or changes a shopper's bag, after what is already being done to it. A change begins by reading the bag, so two at
 * once would both start from the same quantities.
 */
export const bagTurn = <T>({ siteId, customerId }: ShopperSession, task: () => Promise<T>): Promise<T> =>
  inTurn(`${siteId} ${customerId}`, task);
