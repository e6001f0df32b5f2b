import type { XmlNode } from './xml-stream.ts';

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((candidate) => candidate.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((candidate) => candidate.name === name) ?? [];

/** The nodes at the end of a path of names below a node. */
export function descend(node: XmlNode, ...names: string[]): XmlNode[] {
  let nodes = [node];
  for (const name of names) nodes = nodes.flatMap((one) => childrenOf(one, name));
  return nodes;
}

/** The trimmed text of a child; undefined where it is absent or empty. */
export const textOf = (node: XmlNode | undefined, name: string): string | undefined =>
  child(node, name)?.text.trim() || undefined;

/** An xsd:boolean; undefined for anything else. */
export function parseFlag(text: string): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** An xsd:decimal or xsd:double that is a number; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

const MAX_INTEGER = 2 ** 31 - 1;

/** A whole number as the database keeps them, decimals cut off; undefined for anything else. */
export function parseInteger(text: string): number | undefined {
  const value = Math.floor(parseNumber(text) ?? Number.NaN);
  return Math.abs(value) <= MAX_INTEGER ? value : undefined;
}

/** An xsd:dateTime or xsd:date, taken as UTC where it names no zone; undefined for anything else. */
export function parseTime(text: string): string | undefined {
  const match = /^((?!0000)\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(
    text,
  );
  if (!match) return undefined;
  const [, day, time = '00:00:00', fraction = '', zone = 'Z'] = match;
  const moment = new Date(`${day}T${time}${fraction.slice(0, 4)}${zone}`);
  // The calendar of the language takes 31 February for 3 March.
  if (Number.isNaN(moment.getTime()) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) {
    return undefined;
  }
  return moment.toISOString();
}

/** A locale of the archive as a key of localised values: x-default is "default"; undefined for none at all. */
export function parseLanguage(tag: string): string | undefined {
  if (tag === 'x-default' || tag === 'default') return 'default';
  const written = tag.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(written)) return undefined;
  return Intl.getCanonicalLocales(written)[0];
}

/** A decimal amount of money as hundredths, without ever being a float: "59.9" is 5990, "1.005" is 101. */
export function centsOf(text: string): number | undefined {
  const match = /^\+?(\d{1,9})(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const [whole = '0', decimals = ''] = match.slice(1);
  const padded = `${decimals ?? ''}000`;
  const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + (padded[2]! >= '5' ? 1 : 0);
  return cents <= MAX_INTEGER ? cents : undefined;
}
