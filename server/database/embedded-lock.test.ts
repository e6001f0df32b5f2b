import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { acquireEmbeddedLock } from './embedded-lock.ts';
import { processIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
const file = join(folder, 'database.lock');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process, running as long as the test. */
const other = process.ppid;

test('a database locked by another process is not opened', () => {
  acquireEmbeddedLock(folder).release();
  writeFileSync(file, `${other} ${processIdentity(other)}`);
  expect(() => acquireEmbeddedLock(folder)).toThrow(`in use by process ${other}`);
});

test.each([
  ['a process that has ended', '4194999 boot 1'],
  ['a process whose pid has been reused', `${other} an-earlier-boot 12345`],
  ['an ended process with this pid', `${process.pid} an-earlier-boot 12345`],
  ['no process', ''],
])('takes over a stale lock of %s and releases it', (_who, content) => {
  acquireEmbeddedLock(folder).release();
  writeFileSync(file, content);
  const lock = acquireEmbeddedLock(folder);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} .+`));
  lock.release();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});
