import { attributesText, type XmlAttributes } from './xml.ts';

/** A file of the archive: what opens it, its records, what closes it. Records are made while they are written. */
export interface ExportFile {
  /** below the archive's root */
  path: string;
  opening: string;
  records: AsyncIterable<string> | Iterable<string>;
  closing: string;
  /** left out when there is no record */
  optional: boolean;
}

export interface DocumentShape {
  root: string;
  /** the part of the schema's namespace behind /impex/: "catalog/2006-10-31" */
  schema: string;
  attributes?: XmlAttributes;
  /** XML between the root and the records, and behind them */
  before?: string;
  after?: string;
  optional?: boolean;
}

/** An XML document of one of the platform's schemas. */
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

/** Written at once; smaller pieces would only cost more calls. */
const PIECE = 64 * 1024;

/** A file's text in pieces, and through `onRecord` how many records it has. Nothing for an optional, empty one. */
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
