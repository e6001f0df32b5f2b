import { archiveCurrency, isCurrency } from '../../shared/known-currencies.ts';
import { ANY_CURRENCY, decimalAmount, MAX_MINOR } from '../../shared/minor-units.ts';
import type { Localized } from '../database/columns.ts';
import { type AttributeTypes, parseTyped } from './attribute-types.ts';
import type { ImportTarget } from './import-target.ts';
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
import { ImportError, type PlacedAncestors, type XmlNode } from './xml-stream.ts';

/** Position of a record in the archive. */
export interface RecordSource {
  file: string;
  /** set for files below sites/{siteId}/ */
  siteId: string | undefined;
  ancestors: PlacedAncestors;
  target: ImportTarget;
}

const amountKind = (currency: string) =>
  currency === ANY_CURRENCY ? 'an amount' : `an amount up to ${decimalAmount(MAX_MINOR, currency)}`;

/**
 * Reads the values of a record. Absent values are undefined and keep the stored value. Empty and xsi:nil
 * values are '' (null within objects) and clear it. Invalid values are reported with file and line, and
 * skipped.
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

  /** Fields of a child element. */
  at(name: string): Fields | undefined {
    const node = child(this.node, name);
    return node && this.of(node);
  }

  /** Fields of the elements at a path. */
  all(...names: string[]): Fields[] {
    return descend(this.node, ...names).map((node) => this.of(node));
  }

  of(node: XmlNode): Fields {
    return new Fields(node, this.source, this.types);
  }

  has(name: string): boolean {
    return child(this.node, name) !== undefined;
  }

  /** Attribute with a maximum length, so that it fits a database index. */
  attribute(name: string, most = 600): string | undefined {
    const value = this.node.attributes[name]?.trim() || undefined;
    if (value && value.length > most) this.fail(`'${name}' is longer than ${most} characters.`);
    return value;
  }

  /** Required attribute; fails the import when it is missing. */
  key(name: string, most?: number): string {
    const value = this.attribute(name, most);
    if (value === undefined) this.fail(`'${this.node.name}' has no '${name}'.`);
    return value;
  }

  text(name: string): string | undefined {
    return child(this.node, name)?.text.trim();
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

  number(name: string): number | undefined {
    return this.#value(name, parseNumber, 'a number');
  }

  /** Amount of a child in minor units of a currency. */
  cents(name: string, currency: string): number | undefined {
    const at = this.at(name);
    return at?.node.text.trim() ? at.amount(currency) : undefined;
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
   * What `read` returns; undefined, with a warning of the consequence, when one of the values in it cannot be read. Values
   * that limit a record are read with this or `limited`: without its limit, the record would apply to more than it should.
   */
  readable<T>(consequence: string, read: () => T): T | undefined {
    const { target } = this.source;
    const before = target.unreadable;
    const values = read();
    if (target.unreadable === before) return values;
    this.warn(`A value of ${this.#named()} cannot be read: ${consequence}.`);
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

  /** Element and id, for warnings about files without line breaks. */
  #named(): string {
    const [id] = Object.entries(this.node.attributes).flatMap(([name, value]) =>
      /-(id|no)$/.test(name) ? [value] : [],
    );
    return id === undefined ? this.node.name : `${this.node.name} '${id.slice(0, 60)}'`;
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
    const node = child(this.node, name);
    const text = node?.text.trim();
    return node && text ? this.parse(text, parse, kind, node) : undefined;
  }

  /** Texts at a path that are ids; longer ones are reported and skipped. */
  idTexts(...names: string[]): string[] {
    return this.texts(...names).filter((text) => {
      if (text.length > 256)
        this.warn(`${names.at(-1)} '${text.slice(0, 60)}…' is longer than 256 characters.`);
      return text.length <= 256;
    });
  }

  /** The currency that amounts in a code are stored in; reports a code that is none. */
  amountsIn(code: string): string {
    if (!isCurrency(code))
      this.warn(`'${code}' is not a currency of ISO 4217; amounts in it are kept for exports and not used.`);
    return archiveCurrency(code);
  }

  /** Parses an amount to minor units of a currency; reports one with more digits than the currency and rounds it. */
  amount(currency: string): number | undefined {
    const text = this.node.text.trim();
    const amount = this.parse(text, (written) => centsOf(written, currency), amountKind(currency));
    if (amount && !amount.exact)
      this.warn(
        `${this.node.name} '${text.slice(0, 60)}' has more digits than ${currency === ANY_CURRENCY ? 'any currency' : currency}; it is rounded to ${decimalAmount(amount.cents, currency)}.`,
      );
    return amount?.cents;
  }

  /**
   * Parses an amount from which something applies to minor units of a currency; undefined when absent. Rounded up: no
   * order lies between it and the next minor unit, so 0.01 in JPY is one yen.
   */
  bound(currency: string, text: string | undefined): number | undefined {
    const parse = (written: string) => centsOf(written, currency, true)?.cents;
    return text ? this.parse(text, parse, amountKind(currency)) : undefined;
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
      this.source.target.unreadable++;
      this.warn(`${at.name} '${text.slice(0, 60)}' is not ${kind}.`, at);
    }
    return value;
  }

  /** Localised text, null for empty values; undefined when absent. */
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

  /** Localised text inside an object that is replaced as a whole. */
  names(name: string): Localized {
    const entries = Object.entries(this.localized(name) ?? {}).filter(([, text]) => text !== null);
    return Object.fromEntries(entries) as Localized;
  }

  /** Localisation key of a node's xml:lang; reports and returns undefined when it is invalid. */
  language(node: XmlNode = this.node): string | undefined {
    const tag = node.attributes['xml:lang'] ?? 'x-default';
    return this.parse(tag, parseLanguage, 'a locale', node);
  }

  /** Trimmed texts at a path. */
  texts(...names: string[]): string[] {
    return descend(this.node, ...names).flatMap((node) => node.text.trim() || []);
  }

  /** An attribute of each list item; undefined when the list is absent. */
  ids(list: string, item: string, attribute: string): string[] | undefined {
    return this.at(list)
      ?.all(item)
      .flatMap((one) => one.attribute(attribute) ?? []);
  }

  /**
   * Custom attributes by id, typed by the object type's metadata. Without metadata, true and false are
   * booleans and everything else is text. Localised ones are {"$localized": …}. Undefined when there are
   * none.
   */
  custom(objectType: string, nodes = descend(this.node, 'custom-attributes', 'custom-attribute')) {
    const general = nodes.filter((node) => !node.attributes['site-id']);
    return general.length > 0 ? this.#attributes(objectType, general) : undefined;
  }

  /** Site-specific custom attributes, by site id. */
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

  /** A value, or an array for several values and set types; null when empty. */
  #typed(node: XmlNode, type: string | undefined): unknown {
    const values = childrenOf(node, 'value').map((value) => value.text.trim());
    const text = node.text.trim();
    const isList = values.length > 0 || type?.startsWith('set-of-');
    const texts = values.length > 0 ? values : text === '' ? [] : [text];
    if (texts.length === 0) return null;
    // List items without a type stay text, because they may be codes.
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
