import type { Readable } from 'node:stream';
import { digestOf } from '../images/media-folder.ts';
import type { NewFile } from '../services/image-files.ts';
import type { ArchiveFile } from './archive-source.ts';

/** Bytes kept of the start: the headers of pictures, with the color profiles and notes before their size. */
const HEAD = 1024 ** 2;
/** Bytes kept of the end: files may have some after the end of the picture. */
const TAIL = 4096;

/** A file of an archive that keeps its start and end when it is read, which it always is to be stored or compared. */
export class StagedFile implements NewFile {
  readonly size: number;
  readonly #archived: ArchiveFile;
  #ends: { head: Buffer; tail: Buffer } | undefined;
  #digest: Promise<string> | undefined;

  constructor(archived: ArchiveFile) {
    this.size = archived.size;
    this.#archived = archived;
  }

  async open(): Promise<Readable> {
    const content = await this.#archived.open();
    if (!this.#ends) this.#keepEnds(content);
    return content;
  }

  digest(): Promise<string> {
    this.#digest ??= this.open().then(digestOf);
    return this.#digest;
  }

  /** Start and end of the file. Reads all of it unless it was read. */
  async ends(): Promise<{ head: Buffer; tail: Buffer }> {
    if (!this.#ends) await this.digest();
    return this.#ends!;
  }

  #keepEnds(content: Readable): void {
    const head: Buffer[] = [];
    let kept = 0;
    let tail: Buffer = Buffer.alloc(0);
    content.on('data', (chunk: Buffer) => {
      if (kept < HEAD) {
        head.push(chunk.subarray(0, HEAD - kept));
        kept += chunk.length;
      }
      tail = chunk.length >= TAIL ? chunk.subarray(-TAIL) : Buffer.concat([tail, chunk]).subarray(-TAIL);
    });
    content.once('end', () => {
      this.#ends = { head: Buffer.concat(head), tail };
    });
    // A listener for data starts the stream; its reader does that.
    content.pause();
  }
}
