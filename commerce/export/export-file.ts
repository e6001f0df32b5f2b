import { attributesText, type XmlAttributes } from './xml.ts';

/** An archive file: opening, records and closing text. Records are generated while they are written. */
export interface ExportFile {
  /** relative to the archive root */
  path: string;
  opening: string;
  records: AsyncIterable<string> | Iterable<string>;
  closing: string;
  /** omitted when it has no records */
  optional: boolean;
}

export interface DocumentShape {
  root: string;
  /** schema namespace after /impex/: "catalog/2006-10-31" */
  schema: string;
  attributes?: XmlAttributes;
  /** XML before and after the records */
  before?: string;
  after?: string;
  optional?: boolean;
}

/** An XML document of a platform schema. */
export function xmlDocument(path: string, shape: DocumentShape, records: ExportFile['records']): ExportFile {
  const { root, schema, attributes = {}, before = '', after = '', optional = false } = shape;
  const namespace = `http://www.demandware.com/xml/impex/${schema}`;
  return {
    path,
    opening: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributesText({ xmlns: namespace, ...attributes })}>\n${before}`,
    records,
    closing: `${after}</${root}>\n`,
    optional,
  };
}

/** Chunk size in characters; smaller chunks cost more calls. */
const PIECE = 64 * 1024;

/** Text of a file in chunks; calls `onRecord` for each record. Yields nothing for an empty optional file. */
export async function* textOf(file: ExportFile, onRecord: () => void): AsyncGenerator<string> {
  let waiting = file.opening;
  let empty = true;
  for await (const record of file.records) {
    if (record === '') continue;
    empty = false;
    onRecord();
    waiting += `${record}\n`;
    if (waiting.length >= PIECE) {
      yield waiting;
      waiting = '';
    }
  }
  if (!(empty && file.optional)) yield waiting + file.closing;
}
