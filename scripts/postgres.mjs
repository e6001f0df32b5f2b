// Temporary PostgreSQL server for tests, from the installed programs, on a free loopback port.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts a server; undefined when PostgreSQL is not installed. Only a `durable` server uses fsync: tests do not need
 * durability.
 */
export function startPostgres({ durable = false } = {}) {
  const port = 54_000 + (process.pid % 1000);
  const bin = findPrograms();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  // PostgreSQL refuses to run as root, so it then runs as the user created by its package.
  const user = process.getuid?.() === 0 ? userId('postgres') : undefined;
  if (process.getuid?.() === 0 && !user) return undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...(user ?? {}) };
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const start = () =>
    execFileSync(
      join(bin, 'pg_ctl'),
      ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'],
      options,
    );
  /** Kills the server like a power cut; `start` restarts it on the same data. */
  const halt = () => spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    halt,
    stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [...folders, ...(process.env.PATH ?? '').split(':')].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}

function userId(name) {
  const ask = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid > 0 ? { uid, gid } : undefined;
}
