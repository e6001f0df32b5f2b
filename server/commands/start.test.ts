import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../http/listener.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command that must fail and returns its error output. */
function refusal(file: string, settings: Record<string, string>, args: string[] = []): string {
  const { status, stderr } = spawnSync(process.execPath, [join('server/commands', file), ...args], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', COMMERCE_PORT: '0', ...settings },
  });
  expect(status, stderr).toBe(1);
  expect(existsSync(data), 'nothing was created').toBe(false);
  expect(stderr, 'no stack trace').not.toMatch(/^ {4}at /m);
  return stderr;
}

test.each(['start.ts', 'service.ts'])('%s lists the missing settings and does not start', (file) => {
  const said = refusal(file, { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' });
  for (const name of [
    'COMMERCE_CLIENT_ID',
    'SMTP_URL',
    'PAYMENT_PROVIDER is the sandbox',
    'DEMO_CREDENTIALS=allow',
  ])
    expect(said).toContain(name);
});

test('does not start with a tenant and a public http URL', () => {
  const said = refusal('start.ts', {
    PUBLIC_URL: 'http://shop.example',
    HOST: '0.0.0.0',
    COMMERCE_BACKEND: 'tenant',
    COMMERCE_SHORT_CODE: 'abcd1234',
    COMMERCE_CLIENT_ID: 'own',
    COMMERCE_CLIENT_SECRET: 'secret',
  });
  expect(said).toContain('PUBLIC_URL must begin with https');
  expect(said).toContain('PLAIN_HTTP=allow');
});

test('names a port in use before it creates anything', async () => {
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  const port = String((server.address() as AddressInfo).port);
  expect(refusal('start.ts', { PORT: port })).toContain(`PORT: port ${port} on 127.0.0.1 is in use`);
  expect(refusal('start.ts', { COMMERCE_PORT: port })).toContain(`COMMERCE_PORT: port ${port}`);
  await new Promise((resolve) => server.close(resolve));
});

test('names an unreachable database by setting and host', () => {
  const said = refusal('import.ts', { DATABASE_URL: 'postgres://a:sesame@127.0.0.1:1/shop' }, ['demo']);
  expect(said).toContain('DATABASE_URL: the database shop on 127.0.0.1:1 cannot be opened');
  expect(said).not.toContain('sesame');
});

test.each([
  ['start.ts', ['--port=1']],
  ['dev.ts', ['--host']],
  ['reset.ts', ['--all']],
  ['import.ts', ['a.zip', 'b.zip']],
  ['preview.ts', ['--att', 'x']],
  ['preview.ts', ['--at', '2026-13-45']],
])('%s rejects unknown arguments: %j', (file, args) => {
  expect(refusal(file, {}, args)).toContain(args.at(-1)!.startsWith('--') ? args.at(-1) : '');
});

test('names a wrong path of an archive and creates no database', () => {
  expect(refusal('import.ts', {}, ['nowhere.zip'])).toContain('There is no folder or zip at nowhere.zip');
});

test('names a broken zip before it creates a database', () => {
  const broken = join(folder, 'broken.zip');
  writeFileSync(broken, 'PK not a zip');
  for (const file of ['start.ts', 'service.ts'])
    expect(refusal(file, { ARCHIVE: broken })).toContain(`${broken} is not a readable zip`);
});

test.each([
  'start',
  'service',
  'dev',
  'build',
  'import',
  'export',
  'reset',
  'preview',
  'ship',
  'order',
  'withdrawals',
  'demo',
])('npm %s --help prints its usage and creates nothing', (command) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`server/commands/${command}.ts`, '--help'],
    {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: data },
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(command === 'start' ? 'npm start' : `npm run ${command}`);
  expect(existsSync(data)).toBe(false);
});

test('refuses to write demo data to a store that others can reach', () => {
  expect(refusal('reset.ts', { PUBLIC_URL: 'https://shop.example' })).toContain('Demo data');
});
