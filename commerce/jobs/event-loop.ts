/** Milliseconds of synchronous work before yielding to the event loop. */
const SLICE_MS = 8;

let turnBegan = 0;
let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in its own turn of the event loop, after pending I/O callbacks have run. */
function ownTurn(): Promise<void> {
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
export async function letOthersIn(): Promise<void> {
  if (performance.now() - turnBegan >= SLICE_MS) await ownTurn();
}

/** Maps an array and yields to the event loop when a time slice is used up. */
export async function mapInTurns<T, R>(things: readonly T[], map: (thing: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const thing of things) {
    if (performance.now() - turnBegan >= SLICE_MS) await ownTurn();
    mapped.push(map(thing));
  }
  return mapped;
}

/** Serialises an object to JSON, yielding between the items of its field `list` when that is an array. */
export async function longJson(object: Record<string, unknown>, list: string): Promise<string> {
  const { [list]: things, ...rest } = object;
  if (!Array.isArray(things)) return JSON.stringify(object);
  const items = await mapInTurns(things, (thing) => JSON.stringify(thing));
  const fields = JSON.stringify(rest).slice(1);
  return `{${JSON.stringify(list)}:[${items.join(',')}]${fields === '}' ? '' : ','}${fields}`;
}
