import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

/** An element with what it holds, read whole. Names are without prefix. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
  line: number;
  column: number;
}

/** A file that cannot be imported: where it is wrong, and why. */
export class ImportError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;

  constructor(file: string, line: number, column: number, reason: string) {
    super(`${file}:${line}:${column}: ${reason}`);
    this.file = file;
    this.line = line;
    this.column = column;
  }
}

/** Elements a record lies in: their names with their attributes, outermost first. */
export type Ancestors = { name: string; attributes: Record<string, string> }[];

/** Which elements are records: their names, the root itself, or a choice by name and what they lie in. */
export type RecordChoice = ReadonlySet<string> | 'root' | ((name: string, ancestors: Ancestors) => boolean);

/**
 * Reads an XML file piece by piece and hands over each record: an element named in `records`, with all
 * it holds. Only one record is in memory at a time. Document types and so entities are refused.
 */
export async function readRecords(
  file: string,
  stream: Readable,
  records: RecordChoice,
  onRecord: (node: XmlNode, ancestors: Ancestors) => Promise<void> | void,
): Promise<void> {
  const parser = new SaxesParser({ fileName: file });
  const ancestors: Ancestors = [];
  const open: XmlNode[] = [];
  const ready: { node: XmlNode; ancestors: Ancestors }[] = [];
  let failure: ImportError | undefined;
  const fail = (reason: string) => {
    failure ??= new ImportError(file, parser.line, parser.column, reason);
  };
  const starts = (name: string) => {
    if (typeof records === 'function') return records(name, ancestors);
    return records === 'root' ? ancestors.length === 0 : records.has(name);
  };
  parser.on('error', (error) => fail(error.message.replace(/^[^ ]*: /, '')));
  parser.on('doctype', () => fail('A document type is not allowed.'));
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    const attributes = tag.attributes as Record<string, string>;
    if (open.length > 0 || starts(name)) {
      open.push({ name, attributes, text: '', children: [], line: parser.line, column: parser.column });
    } else ancestors.push({ name, attributes });
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    const parent = open.at(-1);
    if (!node) ancestors.pop();
    else if (parent) parent.children.push(node);
    else ready.push({ node, ancestors: [...ancestors] });
  });
  const deliver = async () => {
    if (failure) throw failure;
    for (const record of ready.splice(0)) await onRecord(record.node, record.ancestors);
  };
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    parser.write(chunk as string);
    await deliver();
  }
  parser.close();
  await deliver();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
