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

function moduleFrom(source: string, idleMs?: number) {
  const file = join(folder, 'house.mjs');
  writeFileSync(file, source);
  return drawInThread(pathToFileURL(file), 'draw', idleMs);
}

test('draws in a worker thread, completing in any order', async () => {
  const draw = moduleFrom(`
    import { isMainThread } from 'node:worker_threads';
    export const draw = async (library, path) => path === 'none' ? null : \`\${library}/\${path} \${isMainThread}\`;
  `);
  expect(await Promise.all([draw('a', 'b'), draw('a', 'none'), draw('c', 'd')])).toEqual([
    'a/b false',
    null,
    'c/d false',
  ]);
});

test('a drawing that throws rejects only its own request', async () => {
  const draw = moduleFrom(`
    export const draw = (library, path) => { if (path === 'bad') throw new Error('drawing failed'); return path; };
  `);
  const [bad, good] = await Promise.allSettled([draw('a', 'bad'), draw('a', 'good')]);
  expect(String((bad as PromiseRejectedResult).reason)).toContain('drawing failed');
  expect(good).toMatchObject({ value: 'good' });
});

test('restarts a thread that ends during a drawing', async () => {
  const draw = moduleFrom(`
    export const draw = (library, path) => path === 'fatal' ? new Promise(() => setImmediate(() => { throw new Error('gone'); })) : path;
  `);
  await expect(draw('a', 'fatal')).rejects.toThrow('gone');
  expect(await draw('a', 'next')).toBe('next');
});

test('an idle thread ends, and the next drawing starts another', async () => {
  const draw = moduleFrom(
    "import { threadId } from 'node:worker_threads'; export const draw = async () => String(threadId);",
    1,
  );
  const first = await draw('a', 'b');
  await expect.poll(() => draw('a', 'b')).not.toBe(first);
});

test('a module that cannot be loaded rejects each drawing', async () => {
  await expect(moduleFrom('export const other = 1;')('a', 'b')).rejects.toThrow('no export draw');
});
