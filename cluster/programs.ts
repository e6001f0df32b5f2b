import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../scripts/processes.ts';

const HAPROXY = '/usr/sbin/haproxy';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const PACKAGES = ['postgresql', 'pgbouncer', 'haproxy'];

/** Installs the programs as root on Debian; elsewhere throws with the packages that are missing. */
export function installPrograms(): void {
  const isInstalled = () => existsSync(HAPROXY) && existsSync(PGBOUNCER) && existsSync('/usr/lib/postgresql');
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { stdio: 'inherit' });
  if (!isInstalled())
    throw new Error(`Programs are missing. On Debian: apt-get install ${PACKAGES.join(' ')}`);
}

/** A running program. */
export interface Program {
  stop(): Promise<void>;
}

/** Starts HAProxy with haproxy.cfg; `values` by the names in it. */
export const startHaproxy = (values: Record<string, string | number>): Promise<Program> =>
  start('haproxy.cfg', values, Number(values.shop), (file) => [HAPROXY, '-db', '-f', file]);

/** Starts PgBouncer with pgbouncer.ini; `values` by the names in it. It refuses to run as root. */
export const startPgbouncer = (values: Record<string, string | number>): Promise<Program> =>
  start('pgbouncer.ini', values, Number(values.pool), (file) => [
    PGBOUNCER,
    '-q',
    ...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []),
    file,
  ]);

async function start(
  template: string,
  values: Record<string, string | number>,
  port: number,
  command: (file: string) => string[],
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
  const file = join(folder, template);
  const source = readFileSync(join(import.meta.dirname, template), 'utf8');
  writeFileSync(
    file,
    source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  );
  // Readable for the user that the program changes to.
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    for (const path of [folder, file]) chownSync(path, id('-u'), id('-g'));
  }
  const [program, ...args] = command(file) as [string, ...string[]];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await answers(port, child, program).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a program accepts connections; throws when it ends before. */
const answers = (port: number, child: ChildProcess, program: string): Promise<void> =>
  until(`${program} on port ${port}`, async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    return new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  });
