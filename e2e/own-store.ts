import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, open } from '../scripts/processes.ts';

/** What `at` and `mailTo` use. */
const ADDRESSES = ['E2E_URL', 'E2E_MAILBOX_URL'] as const;

/**
 * A demo store of its own with the embedded database, which staff commands need for themselves: it is stopped while one
 * runs, and opened again on the same port. `at` and `mailTo` use it while it is open.
 */
export class OwnStore {
  readonly #settings: Record<string, string>;
  readonly #folder: string;
  readonly #before = ADDRESSES.map((name) => [name, process.env[name]] as const);
  #stop: (() => Promise<void>) | undefined;

  private constructor(folder: string, port: number, commercePort: number, settings: Record<string, string>) {
    this.#folder = folder;
    this.#settings = {
      NODE_ENV: 'production',
      COMMERCE_BACKEND: 'embedded',
      PUBLIC_URL: '',
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      DATA_DIR: folder,
      DATABASE_URL: '',
      WARM_PICTURES: 'no',
      ...settings,
    };
    for (const name of ADDRESSES) process.env[name] = `http://localhost:${port}`;
  }

  /** Opens it with the demo's data; `settings` are environment variables. */
  static async open(settings: Record<string, string> = {}): Promise<OwnStore> {
    const folder = mkdtempSync(join(tmpdir(), 'own-store-'));
    // Importing the demo again would take half a minute.
    if (process.env.E2E_DEMO_DATA) cpSync(process.env.E2E_DEMO_DATA, folder, { recursive: true });
    const store = new OwnStore(folder, await freePort(), await freePort(), settings);
    await store.#start();
    return store;
  }

  async #start(): Promise<void> {
    this.#stop = await open('server/commands/start.ts', 'The store is open at', this.#settings);
  }

  /**
   * Stops the store, lets `work` run staff commands, such as `ship.ts` with its arguments, and opens the store again.
   * A command returns what it prints, and throws when it fails.
   */
  async staff<T>(work: (command: (file: string, ...args: string[]) => string) => T): Promise<T> {
    await this.#stop?.();
    this.#stop = undefined;
    const result = work((file, ...args) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join('server/commands', file), ...args],
        { cwd: dirname(import.meta.dirname), encoding: 'utf8', env: { ...process.env, ...this.#settings } },
      );
      if (status !== 0) throw new Error(`${file} ${args.join(' ')}:\n${stdout}${stderr}`);
      return stdout;
    });
    await this.#start();
    return result;
  }

  /** Ends the process and deletes its data. */
  async close(): Promise<void> {
    for (const [name, address] of this.#before)
      if (address === undefined) delete process.env[name];
      else process.env[name] = address;
    await this.#stop?.();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
