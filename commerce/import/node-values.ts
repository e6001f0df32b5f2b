import { ANY_CURRENCY, MAX_MINOR, parseAmount } from '../../shared/minor-units.ts';
import type { XmlNode } from './xml-stream.ts';

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((candidate) => candidate.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((candidate) => candidate.name === name) ?? [];

/** Descendants at a path of element names. */
export function descend(node: XmlNode, ...names: string[]): XmlNode[] {
  let nodes = [node];
  for (const name of names) nodes = nodes.flatMap((one) => childrenOf(one, name));
  return nodes;
}

/** Trimmed text of a child; undefined when absent or empty. */
export const textOf = (node: XmlNode | undefined, name: string): string | undefined =>
  child(node, name)?.text.trim() || undefined;

/** Parses an xsd:boolean; undefined when invalid. */
export function parseFlag(text: string): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** Parses an xsd:decimal or xsd:double; undefined when invalid or not finite. */
export function parseNumber(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

const MAX_INTEGER = 2 ** 31 - 1;

/** Parses an xsd:int of 32 bits; undefined when invalid, as 1.5 is: rounded, a limit would be another one. */
export function parseInteger(text: string): number | undefined {
  const value = parseNumber(text) ?? Number.NaN;
  return Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER ? value : undefined;
}

/** Parses an xsd:decimal of pieces to a 32-bit integer, rounded down; undefined when invalid. */
export function parsePieces(text: string): number | undefined {
  return parseInteger(String(Math.floor(parseNumber(text) ?? Number.NaN)));
}

/** A whole number that a decimal with a fraction is stored as; undefined for one without, and for what is no number. */
export function wholeFrom(text: string, round: (value: number) => number = Math.floor): number | undefined {
  const value = parseNumber(text.trim());
  return value === undefined || Number.isInteger(value) ? undefined : round(value);
}

/** Parses an xsd:decimal of pieces to a 32-bit integer from 0, rounded down; undefined when invalid. */
export function parseCount(text: string): number | undefined {
  const value = parsePieces(text);
  return value !== undefined && value >= 0 ? value : undefined;
}

/** Parses an xsd:dateTime or xsd:date of the years 1 to 9999, in UTC unless it has a zone; undefined when invalid. */
export function parseTime(text: string): string | undefined {
  const match = /^((?!0000)\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(
    text,
  );
  if (!match) return undefined;
  const [, day, time = '00:00:00', fraction = '', zone = 'Z'] = match;
  const moment = new Date(`${day}T${time}${fraction.slice(0, 4)}${zone}`);
  // Date accepts 31 February as 3 March.
  if (Number.isNaN(moment.getTime()) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) {
    return undefined;
  }
  const iso = moment.toISOString();
  // Years that only another zone brings about, which the database does not read in this form.
  if (iso.startsWith('+')) return '9999-12-31T23:59:59.999Z';
  return /^(?:-|0000)/.test(iso) ? '0001-01-01T00:00:00.000Z' : iso;
}

/**
 * Converts an archive's locale to the key of localised values: x-default becomes "default"; undefined when
 * invalid.
 */
export function parseLanguage(tag: string): string | undefined {
  if (tag === 'x-default' || tag === 'default') return 'default';
  if (parsedLanguages.has(tag)) return parsedLanguages.get(tag);
  const written = tag.replaceAll('_', '-');
  const language = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(written)
    ? Intl.getCanonicalLocales(written)[0]
    : undefined;
  if (parsedLanguages.size < MAX_LANGUAGES) parsedLanguages.set(tag, language);
  return language;
}

/** Languages by tag, because an archive has millions of texts in few languages; an unlimited map would grow with invalid tags. */
const parsedLanguages = new Map<string, string | undefined>();
const MAX_LANGUAGES = 500;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Like parseLanguage, for a locale that a shop opens in: its language and its country exist. */
export function parseSiteLocale(tag: string): string | undefined {
  const locale = parseLanguage(tag);
  if (locale === undefined || locale === 'default') return locale;
  const { language, region } = new Intl.Locale(locale);
  const isKnown = LANGUAGES.of(language) && (!region || (region !== 'ZZ' && REGIONS.of(region)));
  return isKnown ? locale : undefined;
}

/**
 * Parses a decimal amount to minor units of a currency, halves rounded up: "59.9" is 5990 in EUR and 60 in JPY, where
 * `exact` is false. Undefined when it is not an amount, or larger than the store can sell at.
 */
export function centsOf(
  text: string,
  currency: string,
  isRoundedUp = false,
): { cents: number; exact: boolean } | undefined {
  const amount = parseAmount(text.trim(), currency);
  if (!amount) return undefined;
  const cents = amount.minor + (isRoundedUp ? Number(!amount.exact) : Number(amount.next >= 5));
  return currency === ANY_CURRENCY || cents <= MAX_MINOR ? { cents, exact: amount.exact } : undefined;
}
