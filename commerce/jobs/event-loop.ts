/** Milliseconds of work after which others are let in. */
const SLICE_MS = 8;

let turnBegan = 0;
let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop that nobody else was given, after what came in meanwhile was looked at. */
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
 * Lets others in when this turn of the event loop has lasted long enough. The embedded database answers without leaving
 * the turn, so that a few costly requests would hold up everybody whose document is kept: whoever works long calls this
 * between the steps.
 */
export async function letOthersIn(): Promise<void> {
  if (performance.now() - turnBegan >= SLICE_MS) await ownTurn();
}

/** Maps many things, letting others in between them. */
export async function mapInTurns<T, R>(things: readonly T[], map: (thing: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const thing of things) {
    if (performance.now() - turnBegan >= SLICE_MS) await ownTurn();
    mapped.push(map(thing));
  }
  return mapped;
}

/** The JSON of an object, written without holding up others where its field `list` is a long list. */
export async function longJson(object: Record<string, unknown>, list: string): Promise<string> {
  const { [list]: things, ...rest } = object;
  if (!Array.isArray(things)) return JSON.stringify(object);
  const items = await mapInTurns(things, (thing) => JSON.stringify(thing));
  const fields = JSON.stringify(rest).slice(1);
  return `{${JSON.stringify(list)}:[${items.join(',')}]${fields === '}' ? '' : ','}${fields}`;
}
