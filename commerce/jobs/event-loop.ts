/** Milliseconds of synchronous work before yielding to the event loop. */
const SLICE_MS = 8;

let turnBegan = 0;
let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in its own turn of the event loop, after pending I/O callbacks have run. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(
    () =>
      new Promise((resolve) => {
        setImmediate(() => {
          turnBegan = performance.now();
          resolve();
        });
      }),
  );
  return lastTurn;
}

/**
 * Yields to the event loop when the current turn has exceeded its time slice. The embedded database answers
 * without leaving the turn, so a few expensive requests would delay cheap ones, such as cached documents.
 * Call it between the steps of long work.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - turnBegan >= SLICE_MS) await nextTurn();
}

/** Maps an array and yields to the event loop when a time slice is used up. */
export async function mapYielding<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const item of items) {
    if (performance.now() - turnBegan >= SLICE_MS) await nextTurn();
    mapped.push(map(item));
  }
  return mapped;
}

/** Serialises an object to JSON, yielding between the items of its field `list` when that is an array. */
export async function stringifyYielding(object: Record<string, unknown>, list: string): Promise<string> {
  const { [list]: items, ...rest } = object;
  if (!Array.isArray(items)) return JSON.stringify(object);
  const texts = await mapYielding(items, (item) => JSON.stringify(item));
  const fields = JSON.stringify(rest).slice(1);
  return `{${JSON.stringify(list)}:[${texts.join(',')}]${fields === '}' ? '' : ','}${fields}`;
}
