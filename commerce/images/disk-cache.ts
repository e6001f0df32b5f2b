import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes the rendered pictures may take before the oldest go. */
const DEFAULT_MAX_BYTES = 2 * 1024 ** 3;

/** Keeps rendered files in a folder of bounded size. A full or read-only disk only costs the keeping. */
export class DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes: number | undefined;
  #sweeping: Promise<void> | undefined;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(folder: string, maxBytes = DEFAULT_MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The file of a name, made when it is not there; asked for many times at once, it is made once. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.#folder, name.slice(0, 2), name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(file, make).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return making;
  }

  async #make(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const content = await make();
    await this.#keep(file, content).catch(() => {});
    return content;
  }

  async #keep(file: string, content: Buffer): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    // Another process may read while this one writes: a file appears whole or not at all.
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await writeFile(unfinished, content);
    await rename(unfinished, file);
    this.#bytes = (this.#bytes ?? (await this.#measure())) + content.length;
    if (this.#bytes <= this.#maxBytes) return;
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
    });
    await this.#sweeping;
  }

  async #files(): Promise<{ file: string; size: number; time: number }[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const stats = await Promise.all(
      files.map(async (file) => {
        const found = await stat(file).catch(() => undefined);
        return found && { file, size: found.size, time: found.mtimeMs };
      }),
    );
    return stats.filter((found) => found !== undefined);
  }

  async #measure(): Promise<number> {
    return (await this.#files()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Removes the oldest files until a fifth of the room is free. */
  async #sweep(): Promise<void> {
    const files = (await this.#files()).sort((a, b) => a.time - b.time);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files) {
      if (bytes <= this.#maxBytes * 0.8) break;
      await rm(file, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
  }
}
