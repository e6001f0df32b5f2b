import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';

/** A file of an archive, with its path relative to the root. */
export interface ArchiveFile {
  path: string;
  /** uncompressed bytes */
  size: number;
  open(): Promise<Readable>;
}

export interface Archive {
  files: ArchiveFile[];
  close(): void;
}

/** Limits of a zip: uncompressed bytes per file and in total, number of files, and compression ratio. */
export interface ZipLimits {
  file: number;
  total: number;
  files: number;
  ratio: number;
}

const LIMITS: ZipLimits = { file: 16 * 1024 ** 3, total: 64 * 1024 ** 3, files: 2_000_000, ratio: 200 };
/** Repetitive text can exceed any ratio; files below this size are harmless. */
const HARMLESS = 16 * 1024 ** 2;

/**
 * Opens a folder or a zip. A single top folder counts as its root, as in the platform's exports, also in another one.
 * Symbolic links are ignored. Zips with path traversal or beyond the limits are rejected.
 */
export async function openArchive(source: string, limits: ZipLimits = LIMITS): Promise<Archive> {
  const found = await stat(source).catch(() => undefined);
  if (!found) throw new Error(`There is no folder or zip at ${source}.`);
  if (found.isDirectory()) return openFolder(source);
  // The zip reader waits for bytes that never come.
  if (found.size === 0) throw new Error(`${source} is empty, not a zip. Export or download it again.`);
  return openZip(source, limits);
}

async function openFolder(root: string): Promise<Archive> {
  const files: ArchiveFile[] = [];
  const visit = async (folder: string) => {
    // Ignore symbolic links: they might point outside the archive.
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) {
        files.push({
          path: relative(root, path).split(sep).join('/'),
          size: (await stat(path)).size,
          open: async () => createReadStream(path),
        });
      }
    }
  };
  await visit(root);
  return { files: withoutTop(files.filter(isContent)).sort(byPath), close() {} };
}

async function openZip(path: string, limits: ZipLimits): Promise<Archive> {
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  // Rejects traversal, absolute paths, backslashes, and more bytes than the declared size.
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  const zip = await open(path, options).catch((error: Error) => {
    throw new Error(`${path} is not a readable zip: ${error.message}. ${AGAIN}`);
  });
  try {
    const files = withoutTop((await readEntries(zip, limits)).filter(isContent));
    return { files: files.sort(byPath), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function readEntries(zip: yauzl.ZipFile, limits: ZipLimits): Promise<ArchiveFile[]> {
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<Readable>;
  const files: ArchiveFile[] = [];
  let total = 0;
  return new Promise((resolve, reject) => {
    let last = '';
    zip.on('error', (error: Error) => reject(explained(error, last)));
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: yauzl.Entry) => {
      const { uncompressedSize } = entry;
      const fileName = nameOf(entry);
      last = fileName;
      total += uncompressedSize;
      const packed = Math.max(1, entry.compressedSize);
      if (uncompressedSize > limits.file || total > limits.total || files.length >= limits.files) {
        reject(new Error(`The zip exceeds the limit when unpacked: ${fileName}.`));
      } else if (uncompressedSize > HARMLESS && uncompressedSize / packed > limits.ratio) {
        reject(new Error(`${fileName} unpacks to ${Math.round(uncompressedSize / packed)} times its size.`));
      } else {
        if (!fileName.endsWith('/') && !isLink(entry)) {
          const open = () =>
            openEntry(entry).then(
              (stream) => checked(stream, fileName, entry.crc32),
              (error: Error) => Promise.reject(damaged(fileName, error)),
            );
          files.push({ path: fileName, size: uncompressedSize, open });
        }
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

const AGAIN = 'Export or download it again.';

const damaged = (fileName: string, error: Error): Error =>
  new Error(`${fileName} is damaged in the zip: ${error.message}. ${AGAIN}`, { cause: error });

/** Passes a file on; packed bytes that cannot be read, or are not those of its checksum, are an error with its name. */
function checked(stream: Readable, fileName: string, checksum: number): Readable {
  let sum = 0;
  const named = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) =>
      done(sum === checksum ? null : damaged(fileName, new Error('its content is not that of its checksum'))),
  });
  stream.on('error', (error) => named.destroy(damaged(fileName, error)));
  named.on('close', () => stream.destroy());
  return stream.pipe(named);
}

/** The name check reports backslashes as invalid characters, and paths outside of the archive as relative or absolute. */
function explained(error: Error, last: string): Error {
  const outside = /^(?:invalid relative|absolute) path: (.*)$/s.exec(error.message)?.[1];
  if (outside !== undefined)
    return new Error(
      `The zip names a file outside of the archive: ${outside}. It may be forged; export or pack the archive again.`,
    );
  const name = /^invalid characters in fileName: (.*)$/s.exec(error.message)?.[1];
  return name === undefined
    ? new Error(
        `The list of files in the zip is damaged${last ? ` after ${last}` : ''}: ${error.message}. ${AGAIN}`,
        { cause: error },
      )
    : new Error(
        `The zip names a file with backslashes: ${name}. Some tools on Windows pack zips this way. Unpack it there and import the folder, or pack it again with the zip function of the system.`,
      );
}

const UTF8_FLAG = 0x800;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Name of a file. Some tools write UTF-8 without the flag that says so, which reads as code page 437. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag }: yauzl.Entry): string {
  if (generalPurposeBitFlag & UTF8_FLAG || /^[\x20-\x7e]*$/.test(fileName)) return fileName;
  try {
    const name = strictUtf8.decode(fileNameRaw);
    return yauzl.validateFileName(name) === null ? name : fileName;
  } catch {
    return fileName;
  }
}

/** The Unix file type is in the upper 16 bits of the attributes. */
const isLink = (entry: yauzl.Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** Whether a file belongs to the archive, and not to the file manager that packed it. */
const isContent = ({ path }: ArchiveFile) => !/(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path);

function withoutTop(files: ArchiveFile[]): ArchiveFile[] {
  const top = files[0]?.path.split('/')[0];
  if (!top || FOLDERS.has(top) || !files.every((file) => file.path.startsWith(`${top}/`))) return files;
  return withoutTop(files.map((file) => ({ ...file, path: file.path.slice(top.length + 1) })));
}

/** Id encoded in a file or folder name: special characters are percent-encoded. */
export function idOfName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const byPath = (one: ArchiveFile, other: ArchiveFile) => (one.path < other.path ? -1 : 1);

const FOLDERS = new Set([
  'catalogs',
  'pricebooks',
  'inventory-lists',
  'libraries',
  'customer-lists',
  'sites',
  'meta',
]);
