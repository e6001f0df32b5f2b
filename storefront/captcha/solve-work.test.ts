import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork } from './solve-work.ts';

test('[NEWS-01] finds a number whose key starts with the required zero bits', async () => {
  const work = { challenge: 'a.b.c', iterations: 10, bits: 6 };
  const [challenge, answer] = (await solveWork(work, new AbortController().signal)).split('~');
  expect(challenge).toBe('a.b.c');
  const key = pbkdf2Sync(`a.b.c~${answer}`, 'a.b.c', 10, 4, 'sha256');
  expect(Math.clz32(key.readUInt32BE(0))).toBeGreaterThanOrEqual(6);
});

test('[NEWS-01] stops solving when the form is closed', async () => {
  const closed = new AbortController();
  const endless = solveWork({ challenge: 'a', iterations: 1, bits: 33 }, closed.signal);
  closed.abort();
  await expect(endless).rejects.toThrow(/abort/i);
});
