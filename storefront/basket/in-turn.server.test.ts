import { expect, test } from 'vitest';
import { createTurns } from './in-turn.server.ts';

test('tasks of one key run one after the other, those of another key beside them', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await held;
    log.push('a1');
  });
  const second = inTurn('a', async () => log.push('a2'));
  await inTurn('b', async () => log.push('b1'));
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

test('a task that fails rejects for its caller and lets the next one run', async () => {
  const inTurn = createTurns();
  const first = inTurn('a', () => Promise.reject(new Error('no')));
  const second = inTurn('a', async () => 'done');
  await expect(first).rejects.toThrow('no');
  await expect(second).resolves.toBe('done');
});
