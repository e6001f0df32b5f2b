/**
 * Deduplicates concurrent calls: a call whose key is in flight returns the same promise. Settled results are
 * not cached.
 */
export function singleFlight<T>(): (key: string, begin: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, begin) => {
    const running = inFlight.get(key);
    if (running) return running;
    const outcome = begin().finally(() => inFlight.delete(key));
    inFlight.set(key, outcome);
    return outcome;
  };
}
