import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { decodeText } from './decode-text.ts';
import { SchemaInstance } from './schema-instance.ts';

/** A fully read element. Names have no namespace prefix; attributes of the schema instance have `xsi`. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
  line: number;
  column: number;
}

/** A file that cannot be imported, with position and reason. */
export class ImportError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;

  constructor(file: string, line: number, column: number, reason: string, options?: ErrorOptions) {
    super(`${file}:${line}:${column}: ${reason}`, options);
    this.file = file;
    this.line = line;
    this.column = column;
  }
}

/** Ancestors of a record with their attributes, outermost first. */
export type Ancestors = { name: string; attributes: Record<string, string> }[];

/** Ancestors with the lines of their opening tags. */
export type PlacedAncestors = (Ancestors[number] & { line: number })[];

/** Selects record elements: by name, the root itself, or by name and ancestors. */
export type RecordChoice = ReadonlySet<string> | 'root' | ((name: string, ancestors: Ancestors) => boolean);

/** Maximum nesting of elements. */
const MAX_DEPTH = 100;
/** Maximum characters of a text, a comment or an element's attributes. */
const MAX_TEXT = 8 * 1024 ** 2;
/** Maximum characters of a record, including a fixed size per element. */
const MAX_RECORD = 32 * 1024 ** 2;
const ELEMENT_SIZE = 64;

/**
 * Streams an XML file and passes each record, an element selected by `records`, to `onRecord`. Only the
 * records of one chunk are in memory. Rejects document types, and with them entities, and input beyond the
 * nesting and length limits. `onBytes` reports progress.
 */
export async function readRecords(
  file: string,
  stream: Readable,
  records: RecordChoice,
  onRecord: (node: XmlNode, ancestors: PlacedAncestors) => Promise<void> | void,
  onBytes?: (count: number) => void,
): Promise<void> {
  const parser = new SaxesParser();
  const instance = new SchemaInstance();
  const ancestors: PlacedAncestors = [];
  const open: XmlNode[] = [];
  const ready: { node: XmlNode; ancestors: PlacedAncestors }[] = [];
  let failure: ImportError | undefined;
  /** position of the last tag, and size of the open record */
  let lastTag = 0;
  let size = 0;
  /** where the open tag begins: its attributes may be on several lines */
  let line = 1;
  let column = 0;
  const fail = (reason: string) => {
    failure ??= new ImportError(file, parser.line, parser.column, reason);
  };
  const starts = (name: string) => {
    if (typeof records === 'function') return records(name, ancestors);
    return records === 'root' ? ancestors.length === 0 : records.has(name);
  };
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => fail('A document type is not allowed.'));
  parser.on('opentagstart', () => {
    ({ line, column } = parser);
    // The parser has read the character after the name, which may be the end of the line.
    if (column === 0) line--;
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    const attributes = instance.open(tag.attributes as Record<string, string>);
    size += parser.position - lastTag + ELEMENT_SIZE;
    lastTag = parser.position;
    if (open.length + ancestors.length >= MAX_DEPTH) {
      fail(`Elements are nested deeper than ${MAX_DEPTH} levels.`);
    }
    if (size > MAX_RECORD) fail(`A record is longer than ${MAX_RECORD} characters.`);
    if (failure) return;
    if (open.length > 0 || starts(name)) {
      open.push({ name, attributes, text: '', children: [], line, column });
    } else {
      ancestors.push({ name, attributes, line });
      size = 0;
    }
  });
  const addText = (text: string) => {
    const node = failure ? undefined : open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    lastTag = parser.position;
    instance.close();
    if (failure) return;
    const node = open.pop();
    const parent = open.at(-1);
    if (!node) ancestors.pop();
    else if (parent) parent.children.push(node);
    else {
      ready.push({ node, ancestors: [...ancestors] });
      size = 0;
    }
  });
  const deliver = async () => {
    if (failure) throw failure;
    for (const { node, ancestors } of ready.splice(0)) {
      try {
        await onRecord(node, ancestors);
      } catch (error) {
        if (error instanceof ImportError) throw error;
        throw new ImportError(file, node.line, node.column, (error as Error).message, { cause: error });
      }
    }
  };
  const texts = decodeText(stream, onBytes);
  try {
    for (;;) {
      const piece = await texts.next().catch((error: Error) => {
        throw new ImportError(file, parser.line, parser.column, error.message, { cause: error });
      });
      if (piece.done) break;
      parser.write(piece.value);
      if (parser.position - lastTag > MAX_TEXT) fail(`A text is longer than ${MAX_TEXT} characters.`);
      await deliver();
    }
    parser.close();
    await deliver();
  } finally {
    stream.destroy();
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
