import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawInThread } from './drawing-thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-drawing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function house(source: string, idleMs?: number) {
  const file = join(folder, 'house.mjs');
  writeFileSync(file, source);
  return drawInThread(pathToFileURL(file), 'draw', idleMs);
}

test('drawings come from a thread of their own, in whatever order they are ready', async () => {
  const draw = house(`
    import { isMainThread } from 'node:worker_threads';
    export const draw = async (library, path) => path === 'none' ? null : \`\${library}/\${path} \${isMainThread}\`;
  `);
  expect(await Promise.all([draw('a', 'b'), draw('a', 'none'), draw('c', 'd')])).toEqual([
    'a/b false',
    null,
    'c/d false',
  ]);
});

test('a drawing that throws rejects alone', async () => {
  const draw = house(`
    export const draw = (library, path) => { if (path === 'bad') throw new Error('the pen broke'); return path; };
  `);
  const [bad, good] = await Promise.allSettled([draw('a', 'bad'), draw('a', 'good')]);
  expect(String((bad as PromiseRejectedResult).reason)).toContain('the pen broke');
  expect(good).toMatchObject({ value: 'good' });
});

test('a thread that ends in the middle of a drawing is started again', async () => {
  const draw = house(`
    export const draw = (library, path) => path === 'fatal' ? new Promise(() => setImmediate(() => { throw new Error('gone'); })) : path;
  `);
  await expect(draw('a', 'fatal')).rejects.toThrow('gone');
  expect(await draw('a', 'next')).toBe('next');
});

test('a thread that nobody asks for anything ends, and the next drawing has another', async () => {
  const draw = house(
    "import { threadId } from 'node:worker_threads'; export const draw = async () => String(threadId);",
    1,
  );
  const first = await draw('a', 'b');
  await expect.poll(() => draw('a', 'b')).not.toBe(first);
});

test('a house that cannot be loaded is an error of each drawing', async () => {
  await expect(house('export const other = 1;')('a', 'b')).rejects.toThrow('no export draw');
});
