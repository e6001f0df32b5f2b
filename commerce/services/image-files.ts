import type { Readable } from 'node:stream';

/** A stored original. */
export interface MediaFile {
  /** bytes */
  size: number;
  /** changes with the content */
  version: string;
}

/** A file that is to be stored. */
export interface NewFile {
  /** bytes */
  size: number;
  open(): Promise<Readable>;
  /** SHA-256 of its content, in hexadecimal; reads all of it */
  digest(): Promise<string>;
}

/**
 * Pictures and other static files of imported archives. A place is `{folder}/{path}`; the folder is a catalogue or
 * library, or `{id}@{locale}` for the files of one language. The files of an import are staged: nobody sees them before
 * they are published. Implemented by a folder and by a bucket of S3.
 */
export interface MediaFiles {
  /** undefined when there is no such file */
  find(place: string): Promise<MediaFile | undefined>;
  /** Reads a whole file; rejects when there is none. */
  read(place: string): Promise<Buffer>;
  /** Streams a file; rejects when there is none. */
  open(place: string): Promise<Readable>;
  /** Folders with files, sorted. */
  folders(): Promise<string[]>;
  /** Paths of the files of a folder, in an order that does not change. */
  list(folder: string): AsyncIterable<string>;
  /** Whether this place has a file of the same content. */
  has(place: string, file: NewFile): Promise<boolean>;
  /** Stores a file of an import, which is not public until its import is published. */
  stage(importId: string, place: string, file: NewFile): Promise<void>;
  /** Ids of imports with staged files. */
  staged(): Promise<string[]>;
  /** Moves the staged files of an import into place. Safe in several processes at once. Returns the number of files moved. */
  publish(importId: string): Promise<number>;
  /** Deletes the staged files of an import. */
  discard(importId: string): Promise<void>;
}

/** Files that can be made again, by the hash of what they are made of. */
export interface ImageCache {
  /** undefined when missing or not readable */
  read(name: string): Promise<Buffer | undefined>;
  /** Never rejects: a failed write is only a miss later. */
  write(name: string, content: Buffer): Promise<void>;
}
