import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity, processPlace } from './process-identity.ts';

/** Interval at which the holder renews the lock's modification time. */
const HEARTBEAT_MS = 5000;
/** Age from which a lock of another machine is stale at once. Clocks of machines may differ by less. */
const OLD_MS = 600_000;
/** Maximum attempts, when several processes take over a stale lock at the same time. */
const ATTEMPTS = 5;

/** The lock's circumstances, which tests replace. */
export interface LockCircumstances {
  /** where this process runs (processPlace) */
  place?: string;
  /** time in milliseconds without a heartbeat after which a lock of another machine is stale */
  staleMs?: number;
}

/**
 * Locks the embedded database, which one process at a time may open, also of several containers or machines that share
 * the folder. Throws an Error that names the holder. Takes over the lock of a process that has ended.
 */
export async function acquireEmbeddedLock(
  dataDir: string,
  { place = processPlace(), staleMs = 6 * HEARTBEAT_MS }: LockCircumstances = {},
): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'database.lock');
  // Random name, so that the socket of an ended process is not taken for that of a new lock.
  const socket = `database-${randomBytes(4).toString('hex')}.sock`;
  const own = `${process.pid} ${processIdentity(process.pid) ?? ''}\n${place}\n${socket}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(file, own)) return hold(file, join(dataDir, socket));
    const lock = read(file);
    if (lock === undefined) continue;
    const holder = await holderOf(lock, { place, staleMs, dataDir, file });
    if (holder !== undefined) {
      throw new Error(
        `The embedded database in ${dataDir} is in use by ${holder}. Stop the store first, or use a PostgreSQL server (DATABASE_URL).`,
      );
    }
    removeStale(dataDir, file, lock);
  }
  throw new Error(`The embedded database in ${dataDir} is in use.`);
}

/** Creates the lock; false when there is one. */
function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a lock unless another process has replaced it since it was read. */
function removeStale(dataDir: string, file: string, content: string): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    const socket = socketOf(content);
    if (read(aside) !== content) linkSync(aside, file);
    else if (socket) rmSync(join(dataDir, socket), { force: true });
  } catch {
    // Yet another process has created the lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Shows that the holder lives: with a socket, which the system closes when the process ends, and with a heartbeat, for
 * other machines and for file systems without sockets.
 */
function hold(file: string, socket: string): { release(): void } {
  const server = createServer((peer) => peer.destroy());
  server.on('error', () => rmSync(socket, { force: true }));
  server.listen(socket);
  server.unref();
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed, or is full: nothing else depends on the heartbeat.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      server.close();
      rmSync(socket, { force: true });
      rmSync(file, { force: true });
    },
  };
}

/** Describes the process that holds the lock; undefined when the lock is stale. */
async function holderOf(
  lock: string,
  { place, staleMs, dataDir, file }: Required<LockCircumstances> & { dataDir: string; file: string },
): Promise<string | undefined> {
  const [running = '', where] = lock.split('\n');
  const pid = Number.parseInt(running, 10);
  // A lock of an older version states no place.
  if (where === undefined || where === place) return isRunning(running) ? `process ${pid}` : undefined;
  const isHere = bootOf(where) === bootOf(place);
  const socket = join(dataDir, socketOf(lock) ?? '');
  const canAsk = isHere && socketOf(lock) !== undefined && existsSync(socket);
  const lives = canAsk ? await isListening(socket) : await beats(file, staleMs);
  return lives ? `process ${pid} of another ${isHere ? 'container' : 'machine'}` : undefined;
}

/** File name of the holder's socket. */
const socketOf = (lock: string) => /^database-[0-9a-f]{8}\.sock$/.exec(lock.split('\n')[2] ?? '')?.[0];

const bootOf = (place: string) => place.split(' ')[0];

/** Whether the process in a lock runs. A lock with this process's own pid is stale. */
function isRunning(lock: string): boolean {
  const [, number, wrote = ''] = /^(\d+) ?(.*)$/.exec(lock.trim()) ?? [];
  const pid = Number(number);
  const lives = processIdentity(pid);
  if (lives === undefined || pid === process.pid) return false;
  // Without start times (unsupported system, lock of an older version) compare pids only.
  return wrote === '' || lives === '' || wrote === lives;
}

/** Whether a process of this system listens at a socket; the system accepts also for a busy process. */
const isListening = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const peer = connect(socket, () => {
      peer.destroy();
      resolve(true);
    });
    // Any other error, such as a missing permission, does not show that the process ended.
    peer.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(!['ECONNREFUSED', 'ENOENT'].includes(code)),
    );
  });

/** Whether the holder renews the lock within `staleMs`, or another process has replaced it. */
async function beats(file: string, staleMs: number): Promise<boolean> {
  const modified = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = modified();
  if (before === undefined || Math.abs(Date.now() - before) > OLD_MS) return false;
  for (const end = performance.now() + staleMs; performance.now() < end; ) {
    await pause(Math.min(500, staleMs / 10));
    if (modified() !== before) return modified() !== undefined;
  }
  return false;
}
