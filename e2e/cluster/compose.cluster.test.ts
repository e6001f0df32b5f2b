import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPrograms } from '../../cluster/programs.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { freePorts, until } from '../../scripts/processes.ts';

// The configuration of compose.yaml with the programs of this machine instead of containers.
const compose = join(dirname(dirname(import.meta.dirname)), 'cluster', 'compose');
const PASSWORDS = { DATABASE_PASSWORD: 'of the store', POSTGRES_PASSWORD: "of the repl'ica" };

let folder: string;
let postgres: NonNullable<ReturnType<typeof startPostgres>>;
let data: string;
const running: ChildProcess[] = [];
/** The programs refuse to run as root. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}

beforeAll(() => {
  installPrograms();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-compose-'));
  if (user) chownSync(folder, user.uid, user.gid);
  postgres = startPostgres()!;
  data = join(dirname(postgres.log), 'data');
});
afterAll(async () => {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGINT')) await ended;
  }
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program as the user of PostgreSQL, with its programs. */
function start(program: string, args: string[], env: Record<string, string> = {}): void {
  const bin = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], {
    encoding: 'utf8',
  });
  const PATH = `${bin.stdout.trim()}:${process.env.PATH}`;
  running.push(
    spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH, ...env },
      ...user,
    }),
  );
}

/** Runs one query as a role with a password; rejects when it cannot connect. */
async function ask<Row>(port: number, role: string, password: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: role, password, database: 'vitrine' });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

test('HAProxy accepts the configuration', () => {
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  const key = join(folder, 'key.pem');
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=shop.example',
      '-keyout',
      key,
      '-out',
      join(folder, 'chain.pem'),
    ],
    { encoding: 'utf8' },
  );
  expect(made.status, made.stderr).toBe(0);
  writeFileSync(
    join(certificates, 'shop.pem'),
    readFileSync(join(folder, 'chain.pem'), 'utf8') + readFileSync(key, 'utf8'),
  );
  const file = join(folder, 'haproxy.cfg');
  const source = readFileSync(join(compose, 'haproxy.cfg'), 'utf8');
  writeFileSync(file, source.replace('/etc/haproxy/certificates/', `${certificates}/`));
  const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], {
    encoding: 'utf8',
    env: { ...process.env, COMMERCE_HOST: 'commerce.shop.example' },
  });
  expect(checked.status, checked.stderr).toBe(0);
  expect(checked.stderr).not.toContain('WARNING');
});

test('the store connects through PgBouncer, and the replica follows the primary', async () => {
  const port = Number(new URL(postgres.url).port);
  const [pool, replica] = await freePorts(2);
  // As in the image of PostgreSQL: nobody connects without a password, and nobody replicates.
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all all scram-sha-256\n');
  const made = spawnSync('bash', [join(compose, 'primary.sh')], {
    encoding: 'utf8',
    env: { ...process.env, ...PASSWORDS, PGDATA: data, PGPORT: String(port), PGHOST: dirname(postgres.log) },
  });
  expect(made.status, made.stderr).toBe(0);
  spawnSync('psql', [
    '-U',
    'postgres',
    '-h',
    dirname(postgres.log),
    '-p',
    String(port),
    '-c',
    'select pg_reload_conf()',
  ]);
  await expect(ask(port, 'vitrine', 'another', 'select 1')).rejects.toThrow('password authentication failed');

  const users = join(folder, 'users.txt');
  writeFileSync(users, `"vitrine" "${PASSWORDS.DATABASE_PASSWORD}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  const source = readFileSync(join(compose, 'pgbouncer.ini'), 'utf8');
  writeFileSync(
    settings,
    source
      .replace('host=haproxy port=5432', `host=127.0.0.1 port=${port}`)
      .replace('/run/pgbouncer/users.txt', users)
      .replace('listen_port = 6432', `listen_port = ${pool}`),
  );
  start('/usr/sbin/pgbouncer', ['-q', settings]);
  const { DATABASE_PASSWORD } = PASSWORDS;
  const throughPool = (text: string) => ask<{ found: unknown }>(pool!, 'vitrine', DATABASE_PASSWORD, text);
  await until('PgBouncer', () =>
    throughPool('select 1').then(
      () => true,
      () => false,
    ),
  );
  await expect(ask(pool!, 'vitrine', 'another', 'select 1')).rejects.toThrow();
  // What the first migrations need.
  await throughPool(
    'create extension pg_trgm; create extension unaccent; create table probe as select 7 as found',
  );

  const copy = join(folder, 'standby');
  const sockets = join(folder, 'sockets');
  for (const path of [copy, sockets]) {
    mkdirSync(path);
    if (user) chownSync(path, user.uid, user.gid);
  }
  start(
    'bash',
    [
      join(compose, 'standby.sh'),
      '-p',
      String(replica),
      '-c',
      `unix_socket_directories=${sockets}`,
      '-c',
      'listen_addresses=127.0.0.1',
      // No fewer than the primary of the tests.
      '-c',
      'max_connections=200',
    ],
    { ...PASSWORDS, PGDATA: copy, PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: String(port) },
  );
  const onReplica = () =>
    ask<{ found: number; standby: boolean }>(
      replica!,
      'vitrine',
      DATABASE_PASSWORD,
      'select found, pg_is_in_recovery() as standby from probe',
    ).catch(() => []);
  await until('the replica', async () => (await onReplica()).length === 1);
  expect(await onReplica()).toEqual([{ found: 7, standby: true }]);
  await throughPool('update probe set found = 8');
  await expect.poll(onReplica).toEqual([{ found: 8, standby: true }]);
});
