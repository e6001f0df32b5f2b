import type { Localized } from '../database/columns.ts';
import { type AttributeTypes, parseTyped } from './attribute-types.ts';
import {
  centsOf,
  child,
  childrenOf,
  descend,
  parseFlag,
  parseInteger,
  parseLanguage,
  parseNumber,
  parseTime,
} from './node-values.ts';
import type { RecordSource } from './reader.ts';
import { ImportError, type XmlNode } from './xml-stream.ts';

/**
 * The values of a record. What is absent is undefined and so keeps what the database has; what is empty,
 * or xsi:nil, is '' (or null within objects) and takes it away; what is no value of its kind is told with
 * file and line, and left out.
 */
export class Fields {
  readonly node: XmlNode;
  readonly source: RecordSource;
  readonly types: AttributeTypes;

  constructor(node: XmlNode, source: RecordSource, types: AttributeTypes) {
    this.node = node;
    this.source = source;
    this.types = types;
  }

  /** The fields of a child element. */
  at(name: string): Fields | undefined {
    const node = child(this.node, name);
    return node && this.of(node);
  }

  /** The fields of the elements at the end of a path. */
  all(...names: string[]): Fields[] {
    return descend(this.node, ...names).map((node) => this.of(node));
  }

  of(node: XmlNode): Fields {
    return new Fields(node, this.source, this.types);
  }

  has(name: string): boolean {
    return child(this.node, name) !== undefined;
  }

  /** An attribute of at most so many characters: what the database can find a row by. */
  attribute(name: string, most = 600): string | undefined {
    const value = this.node.attributes[name]?.trim() || undefined;
    if (value && value.length > most) this.fail(`'${name}' is longer than ${most} characters.`);
    return value;
  }

  /** An attribute without which there is nothing to import. */
  key(name: string, most?: number): string {
    const value = this.attribute(name, most);
    if (value === undefined) this.fail(`'${this.node.name}' has no '${name}'.`);
    return value;
  }

  text(name: string): string | undefined {
    return child(this.node, name)?.text.trim();
  }

  /** As text, where an empty one is as good as none. */
  word(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  flag(name: string): boolean | undefined {
    return this.#value(name, parseFlag, 'true or false');
  }

  /** A whole number. */
  integer(name: string): number | undefined {
    return this.#value(name, parseInteger, 'a whole number');
  }

  number(name: string): number | undefined {
    return this.#value(name, parseNumber, 'a number');
  }

  cents(name: string): number | undefined {
    return this.#value(name, centsOf, 'an amount');
  }

  /** One of the words that the schema allows. */
  choice<T extends string>(name: string, words: readonly T[]): T | undefined {
    return this.#value(name, (text) => words.find((word) => word === text), `one of ${words.join(', ')}`);
  }

  /** A moment, ISO 8601 in UTC. */
  time(name: string): string | undefined {
    return this.#value(name, parseTime, 'a date and time') ?? this.#none(name);
  }

  integerOrNone(name: string): number | '' | undefined {
    return this.integer(name) ?? this.#none(name);
  }

  numberOrNone(name: string): number | '' | undefined {
    return this.number(name) ?? this.#none(name);
  }

  /** '' where the child is there and empty. */
  #none(name: string): '' | undefined {
    return this.text(name) === '' ? '' : undefined;
  }

  #value<T>(name: string, parse: (text: string) => T | undefined, kind: string): T | undefined {
    const node = child(this.node, name);
    const text = node?.text.trim();
    return node && text ? this.parse(text, parse, kind, node) : undefined;
  }

  /** The texts at the end of a path that are ids; longer ones are told and left out. */
  idTexts(...names: string[]): string[] {
    return this.texts(...names).filter((text) => {
      if (text.length > 256)
        this.warn(`${names.at(-1)} '${text.slice(0, 60)}…' is longer than 256 characters.`);
      return text.length <= 256;
    });
  }

  /** The amount of money that is the element's own text. */
  amount(): number | undefined {
    return this.parse(this.node.text.trim(), centsOf, 'an amount');
  }

  /** What a text stands for; told and undefined where it is not of its kind. */
  parse<T>(
    text: string,
    parse: (text: string) => T | undefined,
    kind: string,
    at = this.node,
  ): T | undefined {
    const value = parse(text);
    if (value === undefined) this.warn(`${at.name} '${text.slice(0, 60)}' is not ${kind}.`, at);
    return value;
  }

  /** Text by language, null where it is empty; undefined where there is none. */
  localized(name: string): Record<string, string | null> | undefined {
    const nodes = childrenOf(this.node, name);
    if (nodes.length === 0) return undefined;
    return Object.fromEntries(
      nodes.flatMap((node) => {
        const language = this.language(node);
        return language === undefined ? [] : [[language, node.text.trim() || null]];
      }),
    );
  }

  /** Text by language within something that is replaced as a whole. */
  names(name: string): Localized {
    const entries = Object.entries(this.localized(name) ?? {}).filter(([, text]) => text !== null);
    return Object.fromEntries(entries) as Localized;
  }

  /** The key of localised values that a node's language is; told and undefined where it is none. */
  language(node: XmlNode = this.node): string | undefined {
    const tag = node.attributes['xml:lang'] ?? 'x-default';
    return this.parse(tag, parseLanguage, 'a locale', node);
  }

  /** The trimmed texts at the end of a path. */
  texts(...names: string[]): string[] {
    return descend(this.node, ...names).flatMap((node) => node.text.trim() || []);
  }

  /** An attribute of each item of a list; undefined where there is no list. */
  ids(list: string, item: string, attribute: string): string[] | undefined {
    return this.at(list)
      ?.all(item)
      .flatMap((one) => one.attribute(attribute) ?? []);
  }

  /**
   * Custom attributes by id as the metadata of the object type has them; without it, true and false are
   * flags and the rest is text. Those with languages are {"$localized": …}. Undefined where there are none.
   */
  custom(objectType: string, nodes = descend(this.node, 'custom-attributes', 'custom-attribute')) {
    const general = nodes.filter((node) => !node.attributes['site-id']);
    return general.length > 0 ? this.#attributes(objectType, general) : undefined;
  }

  /** Custom attributes that differ by site, by site id. */
  customBySite(objectType: string): Record<string, Record<string, unknown>> {
    const nodes = descend(this.node, 'custom-attributes', 'custom-attribute');
    const bySite = Map.groupBy(nodes, (node) => node.attributes['site-id'] ?? '');
    bySite.delete('');
    return Object.fromEntries(
      [...bySite].map(([site, own]) => [site, this.#attributes(objectType, own)] as const),
    );
  }

  #attributes(objectType: string, nodes: XmlNode[]): Record<string, unknown> {
    const types = this.types.get(objectType);
    const result = new Map<string, unknown>();
    for (const node of nodes) {
      const id = node.attributes['attribute-id'] ?? node.attributes['preference-id'];
      const value = id ? this.#typed(node, types?.get(id)) : undefined;
      if (!id || value === undefined) continue;
      if (node.attributes['xml:lang'] === undefined) {
        result.set(id, value);
        continue;
      }
      const language = this.language(node);
      if (language === undefined) continue;
      const known = result.get(id) as { $localized?: object } | null | undefined;
      result.set(id, { $localized: { ...known?.$localized, [language]: value } });
    }
    return Object.fromEntries(result);
  }

  /** A value, or a list where it has several or its type is a set; null where it is empty. */
  #typed(node: XmlNode, type: string | undefined): unknown {
    const values = childrenOf(node, 'value').map((value) => value.text.trim());
    const text = node.text.trim();
    const isList = values.length > 0 || type?.startsWith('set-of-');
    const texts = values.length > 0 ? values : text === '' ? [] : [text];
    if (texts.length === 0) return null;
    // What stands in a list without a type is text, as its items may be codes.
    const own = type ?? (isList ? 'string' : undefined);
    const parsed = texts.map((one) =>
      this.parse(one, (each) => parseTyped(each, own), `of type ${own}`, node),
    );
    if (isList) return parsed.filter((one) => one !== undefined);
    return parsed[0];
  }

  warn(text: string, node: XmlNode = this.node): void {
    this.source.target.warn(this.source.file, node.line, text);
  }

  fail(reason: string): never {
    throw new ImportError(this.source.file, this.node.line, this.node.column, reason);
  }
}
