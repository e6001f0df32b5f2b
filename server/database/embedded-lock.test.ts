import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { acquireEmbeddedLock } from './embedded-lock.ts';
import { processIdentity, processPlace } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
const file = join(folder, 'database.lock');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process, running as long as the test. */
const other = process.ppid;
const [boot] = processPlace().split(' ');

/** Writes a lock as another process would. */
async function lockedBy(content: string): Promise<void> {
  rmSync(file, { force: true });
  (await acquireEmbeddedLock(folder)).release();
  writeFileSync(file, content);
}

test('a database locked by another process is not opened', async () => {
  for (const place of ['', `\n${processPlace()}`]) {
    await lockedBy(`${other} ${processIdentity(other)}${place}`);
    await expect(acquireEmbeddedLock(folder)).rejects.toThrow(`in use by process ${other}.`);
  }
});

test.each([
  ['a process that has ended', '4194999 boot 1'],
  ['a process whose pid has been reused', `${other} an-earlier-boot 12345`],
  ['an ended process with this pid', `${process.pid} an-earlier-boot 12345`],
  ['no process', ''],
])('takes over a stale lock of %s and releases it', async (_who, content) => {
  await lockedBy(content);
  const lock = await acquireEmbeddedLock(folder);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} .+`));
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of another container holds while its process lives, also with the same pid', async () => {
  const lock = await acquireEmbeddedLock(folder);
  const elsewhere = { place: `${boot} pid:[1]`, staleMs: 60_000 };
  await expect(acquireEmbeddedLock(folder, elsewhere)).rejects.toThrow(
    `in use by process ${process.pid} of another container`,
  );
  lock.release();
  (await acquireEmbeddedLock(folder, elsewhere)).release();
});

test('the lock of another machine holds while it is renewed, and is stale afterwards', async () => {
  const lock = `1 another-boot 77\nanother-boot pid:[4026531836]\ndatabase-00000000.sock`;
  await lockedBy(lock);
  const renewed = setInterval(() => utimesSync(file, new Date(), new Date()), 20);
  await expect(acquireEmbeddedLock(folder, { staleMs: 60_000 })).rejects.toThrow(
    'in use by process 1 of another machine',
  );
  clearInterval(renewed);
  (await acquireEmbeddedLock(folder, { staleMs: 100 })).release();
  // A lock that was not renewed for long is not waited for.
  await lockedBy(lock);
  utimesSync(file, new Date(0), new Date(0));
  (await acquireEmbeddedLock(folder, { staleMs: 60_000 })).release();
});

test('of many processes that find a stale lock one takes it over', async () => {
  await lockedBy('4194999 boot 1');
  const taken = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => acquireEmbeddedLock(folder, { place: `${boot} pid:[${i}]` })),
  );
  const won = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(won).toHaveLength(1);
  won[0]!.release();
});

const HOLDER = `
  import { acquireEmbeddedLock } from ${JSON.stringify(join(import.meta.dirname, 'embedded-lock.ts'))};
  await acquireEmbeddedLock(${JSON.stringify(folder)});
  console.log('pid', process.pid);
  process.stdin.resume();
`;

/** Opens the database in a pid namespace of its own, as a container does, where the process has the pid 1. */
async function container(): Promise<{ output: string; kill(): Promise<void> }> {
  const node = [process.execPath, '--input-type=module-typescript', '--eval', HOLDER];
  const child = spawn('unshare', ['--pid', '--fork', '--mount-proc', '--kill-child', ...node]);
  let output = '';
  const ended = once(child, 'close');
  const said = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        resolve(undefined);
      });
    }
  });
  await Promise.race([said, ended]);
  if (!output.startsWith('pid')) await ended;
  return {
    output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

test.runIf(hasNamespaces)(
  'of two containers with one pid one opens the database, until it ends',
  async () => {
    const first = await container();
    expect(first.output).toBe('pid 1\n');
    const second = await container();
    expect(second.output).toContain('in use by process 1 of another container');
    await expect(acquireEmbeddedLock(folder)).rejects.toThrow('of another container');
    await first.kill();
    const third = await container();
    expect(third.output).toBe('pid 1\n');
    await third.kill();
  },
);
