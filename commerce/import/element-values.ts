import type { Misspelt } from './misspelt.ts';
import {
  child,
  parseCount,
  parseFlag,
  parseInteger,
  parseNumber,
  parsePieces,
  parseTime,
} from './node-values.ts';
import { type RecordSource, ReportedElement } from './reported-element.ts';
import type { XmlNode } from './xml-stream.ts';

/**
 * Attributes and single children of an element. Absent values are undefined and keep the stored value. Empty and xsi:nil
 * values are '' (null within objects) and clear it. Invalid values are reported with file and line, and skipped.
 */
export class ElementValues extends ReportedElement {
  readonly #misspelt: Misspelt | undefined;

  constructor(node: XmlNode, source: RecordSource, record: XmlNode, misspelt?: Misspelt) {
    super(node, source, record);
    this.#misspelt = misspelt;
  }

  /** Children that are misspelt forms of a name. Each counts as a value that cannot be read, and is reported once. */
  misspeltNodes(name: string): XmlNode[] {
    const nodes = this.#misspelt?.get(name) ?? [];
    for (const node of nodes) this.unknown(node, `: is it ${name}?`);
    return nodes;
  }

  isMisspelt(node: XmlNode): boolean {
    return [...(this.#misspelt?.values() ?? [])].flat().includes(node);
  }

  protected child(name: string): XmlNode | undefined {
    this.misspeltNodes(name);
    return child(this.node, name);
  }

  has(name: string): boolean {
    return this.child(name) !== undefined;
  }

  /** Attribute with a maximum length, so that it fits a database index. */
  attribute(name: string, most = 600): string | undefined {
    const value = this.node.attributes[name]?.trim() || undefined;
    if (value && value.length > most) this.fail(`'${name}' is longer than ${most} characters.`);
    return value;
  }

  /** A flag of an attribute; undefined when absent. One that cannot be read is reported and counts as false. */
  flagAttribute(name: string): boolean | undefined {
    const text = this.attribute(name);
    if (text === undefined) return undefined;
    const flag = parseFlag(text);
    if (flag === undefined)
      this.warn(
        `${this.named} has the ${name} '${text.slice(0, 60)}', which is not true or false; it counts as false.`,
      );
    return flag ?? false;
  }

  /** Required attribute; fails the import when it is missing. */
  key(name: string, most?: number): string {
    const value = this.attribute(name, most);
    if (value === undefined) this.fail(`'${this.node.name}' has no '${name}'.`);
    return value;
  }

  text(name: string): string | undefined {
    return this.child(name)?.text.trim();
  }

  /** Text of a child; undefined when absent or empty. */
  word(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  flag(name: string): boolean | undefined {
    return this.#value(name, parseFlag, 'true or false');
  }

  /** Integer value of a child. */
  integer(name: string): number | undefined {
    return this.#value(name, parseInteger, 'a whole number');
  }

  /** Integer value of a child that the schema has from a lowest one on. */
  integerFrom(least: number, name: string): number | undefined {
    const parse = (text: string) => {
      const value = parseInteger(text);
      return value !== undefined && value >= least ? value : undefined;
    };
    return this.#value(name, parse, `a whole number from ${least}`);
  }

  /** A number of pieces, which the schema has with decimals, rounded down. */
  pieces(name: string): number | undefined {
    return this.#value(name, parsePieces, 'a number');
  }

  /** Number of pieces from 0, rounded down. */
  count(name: string): number | undefined {
    return this.#value(name, parseCount, 'a whole number from 0');
  }

  number(name: string): number | undefined {
    return this.#value(name, parseNumber, 'a number');
  }

  /** One of the schema's allowed values. */
  choice<T extends string>(name: string, words: readonly T[]): T | undefined {
    return this.#value(name, (text) => words.find((word) => word === text), `one of ${words.join(', ')}`);
  }

  /** Date and time as ISO 8601 in UTC. */
  time(name: string): string | undefined {
    return this.#value(name, parseTime, 'a date and time') ?? this.#none(name);
  }

  /**
   * A date that limits a record. An empty one cannot be read: read as none, an offer would never end. `xsi:nil` clears it.
   */
  limitTime(name: string): string | undefined {
    const node = this.child(name);
    if (node && !node.text.trim() && !/^(true|1)$/.test(node.attributes['xsi:nil'] ?? ''))
      this.unread(`${name} is empty: write a date, or remove the element for no limit.`, node);
    return this.time(name);
  }

  integerOrNone(name: string): number | '' | undefined {
    return this.integer(name) ?? this.#none(name);
  }

  numberOrNone(name: string): number | '' | undefined {
    return this.number(name) ?? this.#none(name);
  }

  /** '' when the child is present and empty. */
  #none(name: string): '' | undefined {
    return this.text(name) === '' ? '' : undefined;
  }

  #value<T>(name: string, parse: (text: string) => T | undefined, kind: string): T | undefined {
    const node = this.child(name);
    const text = node?.text.trim();
    return node && text ? this.parse(text, parse, kind, node) : undefined;
  }

  /** One of the allowed values of an attribute. */
  choiceOf<T extends string>(name: string, words: readonly T[]): T | undefined {
    const text = this.attribute(name);
    return text === undefined
      ? undefined
      : this.parse(text, (one) => words.find((word) => word === one), `one of ${words.join(', ')} (${name})`);
  }
}
