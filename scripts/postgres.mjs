// Temporary PostgreSQL server for tests, from the installed programs, on a free loopback port.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts a server; undefined when PostgreSQL is not installed. Only a `durable` server uses fsync: tests do not need
 * durability. `port`: a free one by the id of this process unless given. `data`: a folder that `copyTo` wrote, to start with a copy
 * of it.
 */
export function startPostgres({ durable = false, port = 54_000 + (process.pid % 1000), data } = {}) {
  const bin = findPrograms();
  if (!bin) return undefined;
  // PostgreSQL refuses to run as root, so it then runs as the user created by its package.
  const user = process.getuid?.() === 0 ? userId('postgres') : undefined;
  if (process.getuid?.() === 0 && !user) return undefined;
  return openServer({ bin, user, durable, port }, (own, options) =>
    data
      ? copyFolder(data, own)
      : execFileSync(
          join(bin, 'initdb'),
          ['-D', own, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
          options,
        ),
  );
}

/** Fills a data folder by `make` and starts a server on it. */
function openServer(given, make) {
  const { bin, user, durable, port } = given;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...(user ?? {}) };
  const data = join(folder, 'data');
  make(data, options);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const start = () =>
    execFileSync(
      join(bin, 'pg_ctl'),
      ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'],
      options,
    );
  /** Kills the server like a power cut; `start` restarts it on the same data. */
  const halt = () =>
    existsSync(join(data, 'postmaster.pid')) &&
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    log: join(folder, 'log'),
    start,
    halt,
    /** Starts a streaming replica, which applies changes `delayMs` after their commit. Stop it before this server. */
    standby: ({ port: own = port + 1000, delayMs = 0 } = {}) =>
      openServer({ ...given, port: own }, (copy, as) => {
        const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
        execFileSync(
          join(bin, 'pg_basebackup'),
          [...from, '-D', copy, '-R', '-c', 'fast', '-X', 'stream'],
          as,
        );
        appendFileSync(join(copy, 'postgresql.auto.conf'), `recovery_min_apply_delay = ${delayMs}\n`);
      }),
    /** Copies the data to a folder that does not exist yet, while the server is stopped for it. */
    copyTo(target) {
      execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop'], options);
      copyFolder(data, target);
      start();
    },
    /** Makes a replica the primary. */
    promote: () => execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', 'promote'], options),
    stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With owner and permissions, which the server checks; without copying the content where the file system can share it. */
const copyFolder = (from, to) => execFileSync('cp', ['-a', from, to], { stdio: 'inherit' });

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
