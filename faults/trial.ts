import type { DatabaseKind, TestDatabase } from './database.ts';
import type { Store } from './store.ts';

/** Context of a trial. A trial that stops the store must start it again here. */
export interface Scene {
  database: TestDatabase;
  store: Store;
  /** restarts the store on the same ports and data, with additional settings */
  reopen(env?: Record<string, string>): Promise<void>;
  random: () => number;
  times: number;
}

/** A promise and how it is tested. `run` throws when the promise is broken and returns what was observed. */
export interface Trial {
  id: string;
  promise: string;
  only?: DatabaseKind;
  run(scene: Scene): Promise<string>;
}

/** Throws with the observed value when the condition is false. */
export function expect(holds: boolean, seen: string): asserts holds {
  if (!holds) throw new Error(seen);
}

/** Counts responses by status: `200 × 1, 400 × 199`. */
export function tally(answers: { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, those]) => `${status || 'none'} × ${those.length}`)
    .join(', ');
}
