import type { ImportTarget } from './import-target.ts';
import { ImportError, type PlacedAncestors, type XmlNode } from './xml-stream.ts';

/** Position of a record in the archive. */
export interface RecordSource {
  file: string;
  /** set for files below sites/{siteId}/ */
  siteId: string | undefined;
  ancestors: PlacedAncestors;
  target: ImportTarget;
}

const IDS = /(^|-)(id|no|uri)$|^card-type$/;

const idsOf = ({ attributes }: XmlNode): string[] =>
  Object.entries(attributes)
    .flatMap(([key, value]) => (IDS.test(key) && value ? [`'${value.slice(0, 60)}'`] : []))
    .slice(0, 2);

/** Name and ids of an element, such as `product 'hoe'`. */
const namedElement = (node: XmlNode): string => [node.name, ...idsOf(node)].join(' ');

/** Unknown elements that have been reported: several values of a record may ask for one. */
const reported = new WeakSet<XmlNode>();

/** Whether a warning has said that an element is not known. */
export const isReported = (node: XmlNode): boolean => reported.has(node);

/**
 * An element of a record and what the import says about it. Values that limit a record are read with `readable` or `limited`:
 * without its limit, the record would apply to more than it should.
 */
export class ReportedElement {
  readonly node: XmlNode;
  readonly source: RecordSource;
  /** the record that the element belongs to */
  readonly record: XmlNode;

  constructor(node: XmlNode, source: RecordSource, record: XmlNode) {
    this.node = node;
    this.source = source;
    this.record = record;
  }

  /** Name and ids, such as `product 'hoe'`. */
  get named(): string {
    return namedElement(this.node);
  }

  /** What `read` returns; undefined, with a warning of the consequence, when one of the values in it cannot be read. */
  readable<T>(consequence: string, read: () => T): T | undefined {
    const { target } = this.source;
    const before = target.unreadable;
    const values = read();
    if (target.unreadable === before) return values;
    this.warn(`A value of ${this.named} cannot be read: ${consequence}.`);
    return undefined;
  }

  /** What `read` returns, and with it `closed`, which keeps the record from applying, when one of the values cannot be read. */
  limited<T extends object>(consequence: string, closed: Partial<T>, read: () => T): T {
    let values: T | undefined;
    const readable = this.readable(consequence, () => {
      values = read();
      return values;
    });
    return readable ?? { ...values!, ...closed };
  }

  /** Parses a text; reports and returns undefined when it is invalid. */
  parse<T>(
    text: string,
    parse: (text: string) => T | undefined,
    kind: string,
    at = this.node,
  ): T | undefined {
    const value = parse(text);
    if (value === undefined) {
      this.unread(`${at.name} '${text.slice(0, 60)}' is not ${kind}.`, at);
    }
    return value;
  }

  /** Reports a value that cannot be read. */
  unread(text: string, node: XmlNode = this.node): void {
    this.source.target.unreadable++;
    this.warn(text, node);
  }

  /** Counts an element that the schema does not have as a value that cannot be read, and reports it once. */
  unknown(node: XmlNode, hint = '.', path = node.name): void {
    if (reported.has(node)) this.source.target.unreadable++;
    else this.unread(`The element ${path} is not known${hint}`, node);
    reported.add(node);
  }

  /** Reports a problem with file, line and record: files without line breaks have one line. */
  warn(text: string, node: XmlNode = this.node): void {
    const isNamed = idsOf(this.record).every((id) => text.includes(id));
    this.source.target.warn(
      this.source.file,
      node.line,
      isNamed ? text : `${namedElement(this.record)}: ${text}`,
    );
  }

  fail(reason: string): never {
    throw new ImportError(this.source.file, this.node.line, this.node.column, reason);
  }
}
