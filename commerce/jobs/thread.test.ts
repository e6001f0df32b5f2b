import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { inThread } from './thread.ts';

/** A thread that doubles numbers; 0 never ends, -1 ends the thread, -2 uses up its memory. */
const doubling = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, task }) => {
    if (task === 0) while (true);
    if (task === -1) process.exit();
    if (task === -2) { const kept = []; while (true) kept.push(new Array(100000).fill(kept.length)); }
    parentPort.postMessage({ id, result: 2 * task });
  });`;

function double(silentMs?: number) {
  let started = 0;
  const run = inThread<number, number>({
    start: () => {
      started++;
      return new Worker(doubling, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
    },
    idleMs: 60_000,
    ...(silentMs === undefined ? {} : { silentMs }),
  });
  return { run, count: () => started };
}

test.each([
  ['ends', -1, false, 'has ended'],
  ['uses too much memory', -2, false, 'memory'],
  ['does not answer', 0, true, 'does not answer'],
])(
  'the tasks of a thread that %s are rejected, and the next one has another thread',
  async (_, task, isWatched, why) => {
    const { run, count } = double(isWatched ? 2000 : undefined);
    expect(await run(4)).toBe(8);
    const [failed, behind] = await Promise.allSettled([run(task), run(5)]);
    for (const { status, reason } of [failed, behind] as PromiseRejectedResult[]) {
      expect(status).toBe('rejected');
      expect(String(reason)).toContain(why);
    }
    expect(await run(6)).toBe(12);
    expect(count()).toBe(2);
  },
);
