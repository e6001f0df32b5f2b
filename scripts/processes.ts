import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

const root = dirname(import.meta.dirname);

/**
 * Starts a file of the server and waits for its ready line; rejects with its output when it exits before.
 * Returns a function that ends the process and waits for it.
 */
export async function open(
  file: string,
  readyWord: string,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const running = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(readyWord)) resolve();
    });
    ended.then((code) => reject(new Error(`${file} ended with ${code} before it was ready:\n${said}`)));
  });
  return async () => {
    running.kill('SIGTERM');
    await ended;
  };
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

/** Ports that are free at the same time. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer();
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** Asks until something holds; throws with what was waited for after `seconds`. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { seconds = 60, everyMs = 100 } = {},
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
