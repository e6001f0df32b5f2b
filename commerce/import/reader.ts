import type { ImportSink } from './sink.ts';
import type { Ancestors, XmlNode } from './xml-stream.ts';

/** Where a record comes from. */
export interface RecordSource {
  file: string;
  /** of files below sites/{siteId}/ */
  siteId: string | undefined;
  ancestors: Ancestors;
  sink: ImportSink;
}

/** Reads one kind of file of the archive. */
export interface Reader {
  /** elements handed over whole; 'root' for small files */
  records: ReadonlySet<string> | 'root';
  read(node: XmlNode, source: RecordSource): Promise<void>;
  /** after the last record of a file */
  finish?(source: Omit<RecordSource, 'ancestors'>): Promise<void>;
}

/** The attribute of the nearest ancestor of a name. */
export function ancestorAttribute(source: RecordSource, name: string, attribute: string): string {
  return source.ancestors.findLast((ancestor) => ancestor.name === name)?.attributes[attribute] ?? '';
}
