import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageCache } from '../services/image-files.ts';

/** Disk cache with a maximum size. Write errors, such as a full or read-only disk, are ignored. */
export class DiskCache implements ImageCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes: number | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Reads a cached file; undefined when missing. */
  read(name: string): Promise<Buffer | undefined> {
    return readFile(this.#file(name)).catch(() => undefined);
  }

  /** Writes a file to the cache; ignores errors. */
  write(name: string, content: Buffer): Promise<void> {
    return this.#write(this.#file(name), content).catch(() => {});
  }

  #file(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }

  async #write(file: string, content: Buffer): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    // Renames a complete temporary file, because other processes may read concurrently.
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

  /** Deletes the oldest files until a fifth of the space is free. */
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
