import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePorts } from '../scripts/processes.ts';

/** Free ones, so that several measurements can run beside each other. */
const [PORT, COMMERCE_PORT] = await freePorts(2);
export const ORIGIN = `http://localhost:${PORT}`;
export const COMMERCE = `http://localhost:${COMMERCE_PORT}`;

/** Log line after which the store pre-renders no more images. */
const PICTURES = /pictures (of the first pages are ready|were not warmed)/;

/**
 * Starts the store. Returns the start time in seconds; `quiet` resolves when the images of its first pages are
 * rendered, which takes CPU time.
 */
export async function openStore(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ seconds: number; store: ChildProcess; quiet: Promise<void> }> {
  const started = performance.now();
  const store = spawn(process.execPath, ['server/commands/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      COMMERCE_PORT: String(COMMERCE_PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  const quiet = Promise.withResolvers<void>();
  await new Promise<void>((resolve, reject) => {
    let said = '';
    store.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('The store is open at')) resolve();
      if (PICTURES.test(said)) quiet.resolve();
    });
    store.once('exit', (code) => reject(new Error(`The store exited with ${code}:\n${said}`)));
  });
  return { seconds: (performance.now() - started) / 1000, store, quiet: quiet.promise };
}

export async function closeStore(store: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => store.once('exit', resolve));
  store.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process and its peak, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
