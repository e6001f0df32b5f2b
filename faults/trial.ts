import type { DatabaseKind, TestDatabase } from './database.ts';
import type { Store } from './store.ts';

/** What a trial works with. A trial that ends the store opens another and leaves it here. */
export interface Scene {
  database: TestDatabase;
  store: Store;
  /** opens the store again, on the same ports and data, with settings beside the usual ones */
  reopen(env?: Record<string, string>): Promise<void>;
  random: () => number;
  times: number;
}

/** Something that is promised, and how it is tried. Throws when the promise is broken; answers what was seen. */
export interface Trial {
  id: string;
  promise: string;
  only?: DatabaseKind;
  run(scene: Scene): Promise<string>;
}

/** Throws with what was seen instead. */
export function expect(holds: boolean, seen: string): asserts holds {
  if (!holds) throw new Error(seen);
}

/** How often each status was answered: `200 × 1, 400 × 199`. */
export function tally(answers: { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, those]) => `${status || 'none'} × ${those.length}`)
    .join(', ');
}
