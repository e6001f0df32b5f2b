import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drawnForeignShop, foreignShop } from '../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { freePort, open } from '../scripts/processes.ts';

/** What only the demo has: its brand and the addresses of its accounts. */
export const DEMO = /rivage|ines@example/i;

/** A store of its own, opened from the archive of a foreign merchant on free ports and an empty data folder. */
export class ArchiveStore {
  readonly origin: string;
  readonly serviceOrigin: string;
  /** the configuration derived from the archive, which a merchant edits */
  readonly configFile: string;
  /** the report of the import */
  readonly reportFile: string;
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  #stop: (() => Promise<void>) | undefined;

  private constructor(folder: string, port: number, commercePort: number) {
    this.#folder = folder;
    this.origin = `http://localhost:${port}`;
    this.serviceOrigin = `http://localhost:${commercePort}`;
    this.configFile = join(folder, 'data', 'store.json');
    this.reportFile = join(folder, 'data', 'import-report.txt');
    this.#settings = {
      NODE_ENV: 'production',
      COMMERCE_BACKEND: 'embedded',
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      DATA_DIR: join(folder, 'data'),
      ARCHIVE: join(folder, 'archive'),
      PUBLIC_URL: '',
      DATABASE_URL: '',
      STORE_CONFIG: '',
      WARM_PICTURES: 'no',
    };
  }

  /**
   * Waits until the store is open. With `drawn` pictures, which take seconds, it imports the archive when it opens; else
   * it has the data of an import that all flows of the run share, and pictures of one color. `files` are added to its
   * data folder before, by path.
   */
  static async open(files: Record<string, string> = {}, { drawn = false } = {}): Promise<ArchiveStore> {
    const folder = mkdtempSync(join(tmpdir(), 'archive-store-'));
    const store = new ArchiveStore(folder, await freePort(), await freePort());
    try {
      writeFiles(join(folder, 'archive'), drawn ? await drawnForeignShop() : foreignShop());
      const imported = process.env.E2E_ARCHIVE_DATA;
      if (imported && !drawn) {
        if (!existsSync(imported)) store.#importOnce(imported);
        cpSync(imported, join(folder, 'data'), { recursive: true });
      }
      writeFiles(join(folder, 'data'), files);
      await store.#start();
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  /** Imports the archive into a folder; the first of two workers that do so at the same time wins. */
  #importOnce(imported: string): void {
    const own = `${imported}.${process.pid}`;
    this.#command('server/prepare/seed.ts', [], { DATA_DIR: own });
    try {
      renameSync(own, imported);
    } catch (error) {
      if (!existsSync(imported)) throw error;
      rmSync(own, { recursive: true, force: true });
    }
  }

  async #start(): Promise<void> {
    this.#stop = await open('server/commands/start.ts', 'The store is open at', this.#settings);
  }

  /** Reads a page or file of the store; `words` is the text of its main part. */
  async read(path: string): Promise<{ status: number; html: string; words: string }> {
    const answer = await fetch(new URL(path, this.origin));
    const html = await answer.text();
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
    return { status: answer.status, html, words: main.replace(/<[^>]*>/g, ' ').trim() };
  }

  /** Subject, sender, text and HTML of every mail that this store has sent. */
  async mails(): Promise<{ subject: string; source: string }[]> {
    const read = async (path: string) => (await fetch(this.origin + path)).text();
    const list = await read('/__mailbox');
    const links = list.matchAll(/href="(\/__mailbox\/[^"]+)"><span class="subject">([^<]*)</g);
    return Promise.all(
      [...links].map(async ([, path = '', subject = '']) => ({
        subject,
        source: (await read(path)) + (await read(`${path}/html`)),
      })),
    );
  }

  /** Ends the process and opens the store again with the same data and addresses. */
  async restart(): Promise<void> {
    await this.#stop?.();
    this.#stop = undefined;
    await this.#start();
  }

  /** Ends the process, runs commands of the staff on the store's data, and opens the store again. */
  async run(...commands: [file: string, ...args: string[]][]): Promise<void> {
    await this.#stop?.();
    this.#stop = undefined;
    for (const [file, ...args] of commands) this.#command(join('server/commands', file), args);
    await this.#start();
  }

  #command(command: string, args: string[], settings: Record<string, string> = {}): void {
    const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
      cwd: dirname(import.meta.dirname),
      env: { ...process.env, ...this.#settings, ...settings },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stderr}`);
  }

  /** Ends the process and deletes its data. */
  async close(): Promise<void> {
    await this.#stop?.();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Address of the first link with a text below a prefix. Throws when there is none. */
export function linkTo(html: string, prefix: string, text: string): string {
  for (const [, href = '', inner = ''] of html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g))
    if (href.startsWith(prefix) && inner.replace(/<[^>]*>/g, ' ').includes(text))
      return href.replaceAll('&amp;', '&');
  throw new Error(`There is no link to ${text}.`);
}

function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
