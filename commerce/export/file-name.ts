import { createHash } from 'node:crypto';

/** Beyond this many bytes, some file systems refuse a name with its ending. */
const MAX = 240;
// A name of Windows' devices.
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const encodeByte = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const encodeAll = (text: string) => [...Buffer.from(text)].map(encodeByte).join('');

/**
 * An id as the name of a file or folder: whatever is not plain is percent-encoded, so that every file
 * system, and the platform, takes it and decodeURIComponent gives it back. One that is too long for
 * that is cut; its document names it in full.
 */
export function fileName(id: string): string {
  const plain = id.replace(/[^\w .()+,@-]+/g, encodeAll);
  const edges = plain.replace(/^[. ]|[. ]$/g, encodeAll);
  const name = RESERVED.test(edges) ? encodeAll(edges[0]!) + edges.slice(1) : edges;
  if (name.length <= MAX) return name;
  return `${name.slice(0, 200).replace(/%.?$/, '')}~${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

/**
 * Names of ids that share a folder. Where two differ only in the case of letters, which some file
 * systems hold for the same, the later one's capitals are encoded.
 */
export function fileNames(ids: string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    ids.map((id) => {
      const name = fileName(id);
      const own = taken.has(name.toLowerCase())
        ? name.replace(/%..|[A-Z]/g, (part) => (part.length > 1 ? part : encodeAll(part)))
        : name;
      taken.add(own.toLowerCase());
      return [id, own];
    }),
  );
}
