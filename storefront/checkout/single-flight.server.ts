/**
 * Lets what is under way be waited for instead of begun twice: the same key asked for meanwhile answers with the
 * same outcome. Afterwards it is forgotten.
 */
export function onceAtATime<T>(): (key: string, begin: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, begin) => {
    const running = underWay.get(key);
    if (running) return running;
    const outcome = begin().finally(() => underWay.delete(key));
    underWay.set(key, outcome);
    return outcome;
  };
}
