import { archiveCurrency, isCurrency } from '../../shared/known-currencies.ts';
import { ANY_CURRENCY, decimalAmount, MAX_MINOR } from '../../shared/minor-units.ts';
import type { Localized } from '../database/columns.ts';
import type { AttributeTypes } from './attribute-types.ts';
import { attributeValues } from './attribute-values.ts';
import type { Misspelt } from './misspelt.ts';
import {
  centsOf,
  child,
  childrenOf,
  descend,
  parseCount,
  parseFlag,
  parseInteger,
  parseLanguage,
  parseNumber,
  parsePieces,
  parseTime,
} from './node-values.ts';
import { type RecordSource, ReportedElement } from './reported-element.ts';
import type { XmlNode } from './xml-stream.ts';

const amountKind = (currency: string) =>
  currency === ANY_CURRENCY ? 'an amount' : `an amount up to ${decimalAmount(MAX_MINOR, currency)}`;

/**
 * Reads the values of a record. Absent values are undefined and keep the stored value. Empty and xsi:nil
 * values are '' (null within objects) and clear it. Invalid values are reported with file and line, and
 * skipped.
 */
export class Fields extends ReportedElement {
  readonly types: AttributeTypes;
  readonly #misspelt: Misspelt | undefined;

  constructor(
    node: XmlNode,
    source: RecordSource,
    types: AttributeTypes,
    record: XmlNode = node,
    misspelt?: Misspelt,
  ) {
    super(node, source, record);
    this.types = types;
    this.#misspelt = misspelt;
  }

  /** Children that are misspelt forms of a name. Each counts as a value that cannot be read, and is reported once. */
  misspelt(name: string): Fields[] {
    const nodes = this.#misspelt?.get(name) ?? [];
    for (const node of nodes) this.unknown(node, `: is it ${name}?`);
    return nodes.map((node) => this.of(node));
  }

  isMisspelt(node: XmlNode): boolean {
    return [...(this.#misspelt?.values() ?? [])].flat().includes(node);
  }

  #child(name: string): XmlNode | undefined {
    this.misspelt(name);
    return child(this.node, name);
  }

  /** Fields of a child element. */
  at(name: string): Fields | undefined {
    const node = this.#child(name);
    return node && this.of(node);
  }

  /** Fields of the elements at a path. */
  all(...names: string[]): Fields[] {
    if (names[0] !== undefined) this.misspelt(names[0]);
    return descend(this.node, ...names).map((node) => this.of(node));
  }

  of(node: XmlNode): Fields {
    return new Fields(node, this.source, this.types, this.record);
  }

  has(name: string): boolean {
    return this.#child(name) !== undefined;
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
    return this.#child(name)?.text.trim();
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
    const node = this.#child(name);
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

  /** Localised text, null for empty values; undefined when absent. */
  localized(name: string): Record<string, string | null> | undefined {
    this.misspelt(name);
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

  /** An attribute of each list item; undefined when the list is absent. Items without it are reported as unreadable. */
  ids(list: string, item: string, attribute: string): string[] | undefined {
    return this.#items(list, item, (one) => one.attribute(attribute), `no ${attribute}`);
  }

  /** The text of each list item; undefined when the list is absent. Items without a text are reported as unreadable. */
  references(list: string, item: string): string[] | undefined {
    return this.#items(list, item, (one) => one.node.text.trim() || undefined, 'no text');
  }

  #items(
    list: string,
    item: string,
    read: (one: Fields) => string | undefined,
    missing: string,
  ): string[] | undefined {
    const found = this.at(list);
    const stray = found?.node.text.trim();
    if (found && stray)
      found.unread(`${list} has the text '${stray.slice(0, 60)}' outside of ${item} elements.`);
    return found?.all(item).flatMap((one) => {
      const value = read(one);
      if (value === undefined) one.unread(`${item} has ${missing}.`);
      return value ?? [];
    });
  }

  /** What `read` returns; reports a child that is absent or empty, which the record cannot do without. */
  required<T>(name: string, read: () => T | undefined): T | undefined {
    const found = this.at(name);
    if (!found) this.unread(`${this.node.name} has no ${name}.`);
    else if (!found.node.text.trim() && found.node.children.length === 0) found.unread(`${name} is empty.`);
    return read();
  }

  /** One of the allowed values of an attribute. */
  choiceOf<T extends string>(name: string, words: readonly T[]): T | undefined {
    const text = this.attribute(name);
    return text === undefined
      ? undefined
      : this.parse(text, (one) => words.find((word) => word === one), `one of ${words.join(', ')} (${name})`);
  }

  /**
   * Custom attributes by id, typed by the object type's metadata. Without metadata, true and false are
   * booleans and everything else is text. Localised ones are {"$localized": …}. Undefined when there are
   * none.
   */
  custom(objectType: string, nodes = descend(this.node, 'custom-attributes', 'custom-attribute')) {
    const general = nodes.filter((node) => !node.attributes['site-id']);
    return general.length > 0 ? attributeValues(this, this.types.get(objectType), general) : undefined;
  }

  /** Site-specific custom attributes, by site id. */
  customBySite(objectType: string): Record<string, Record<string, unknown>> {
    const nodes = descend(this.node, 'custom-attributes', 'custom-attribute');
    const bySite = Map.groupBy(nodes, (node) => node.attributes['site-id'] ?? '');
    bySite.delete('');
    return Object.fromEntries(
      [...bySite].map(
        ([site, own]) => [site, attributeValues(this, this.types.get(objectType), own)] as const,
      ),
    );
  }
}
