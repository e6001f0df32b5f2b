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

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
