import { createHash } from 'node:crypto';

/** Maximum bytes of a name; longer ones exceed the limit of some file systems with the extension. */
const MAX = 240;
// Reserved device names of Windows.
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const encodeByte = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const encodeAll = (text: string) => [...Buffer.from(text)].map(encodeByte).join('');

/**
 * File or folder name of an id. Special characters are percent-encoded, so that every file system and the
 * platform accept it and decodeURIComponent reverses it. Names that are too long are truncated; the document
 * contains the full id.
 */
export function fileName(id: string): string {
  const plain = id.replace(/[^\w .()+,@-]+/g, encodeAll);
  const edges = plain.replace(/^[. ]|[. ]$/g, encodeAll);
  const name = RESERVED.test(edges) ? encodeAll(edges[0]!) + edges.slice(1) : edges;
  if (name.length <= MAX) return name;
  return `${name.slice(0, 200).replace(/%.?$/, '')}~${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

/**
 * File names of ids in one folder. When two differ only in case, the later one's capitals are encoded for
 * case-insensitive file systems.
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
