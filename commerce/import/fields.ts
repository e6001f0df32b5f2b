import { archiveCurrency, isCurrency } from '../../shared/known-currencies.ts';
import { ANY_CURRENCY, decimalAmount, MAX_MINOR } from '../../shared/minor-units.ts';
import type { Localized } from '../database/columns.ts';
import type { AttributeTypes } from './attribute-types.ts';
import { attributeValues } from './attribute-values.ts';
import { ElementValues } from './element-values.ts';
import type { Misspelt } from './misspelt.ts';
import { centsOf, childrenOf, descend, parseLanguage } from './node-values.ts';
import type { RecordSource } from './reported-element.ts';
import type { XmlNode } from './xml-stream.ts';

const amountKind = (currency: string) =>
  currency === ANY_CURRENCY ? 'an amount' : `an amount up to ${decimalAmount(MAX_MINOR, currency)}`;

/** Reads the values of a record: those of its elements, and lists, amounts, localised texts and custom attributes in them. */
export class Fields extends ElementValues {
  readonly types: AttributeTypes;

  constructor(
    node: XmlNode,
    source: RecordSource,
    types: AttributeTypes,
    record: XmlNode = node,
    misspelt?: Misspelt,
  ) {
    super(node, source, record, misspelt);
    this.types = types;
  }

  /** Children that are misspelt forms of a name, reported once. */
  misspelt(name: string): Fields[] {
    return this.misspeltNodes(name).map((node) => this.of(node));
  }

  /** Fields of a child element. */
  at(name: string): Fields | undefined {
    const node = this.child(name);
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

  /** Amount of a child in minor units of a currency. */
  cents(name: string, currency: string): number | undefined {
    const at = this.at(name);
    return at?.node.text.trim() ? at.amount(currency) : undefined;
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
