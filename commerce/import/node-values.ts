import type { Localized } from '../database/schema.ts';
import type { XmlNode } from './xml-stream.ts';

export const child = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((candidate) => candidate.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((candidate) => candidate.name === name) ?? [];

/** The nodes at the end of a path of names below a node. */
export function descend(node: XmlNode, ...names: string[]): XmlNode[] {
  let nodes = [node];
  for (const name of names) nodes = nodes.flatMap((one) => childrenOf(one, name));
  return nodes;
}

/** The trimmed text of a child; undefined where it is absent or empty. */
export function textOf(node: XmlNode | undefined, name: string): string | undefined {
  return (node && child(node, name)?.text.trim()) || undefined;
}

/** A flag of a child; undefined where it is absent. */
export function flagOf(node: XmlNode, name: string): boolean | undefined {
  const text = textOf(node, name);
  return text === undefined ? undefined : text === 'true';
}

export function integerOf(node: XmlNode, name: string): number | undefined {
  const text = textOf(node, name);
  const value = text === undefined ? Number.NaN : Math.floor(Number(text));
  return Number.isFinite(value) ? value : undefined;
}

const languageOf = (node: XmlNode) => {
  const language = node.attributes['xml:lang'];
  return language === undefined || language === 'x-default' ? 'default' : language;
};

/** A localised text from the children of a name; undefined where there are none. */
export function localizedOf(node: XmlNode | undefined, name: string): Localized | undefined {
  const nodes = childrenOf(node, name);
  if (nodes.length === 0) return undefined;
  return Object.fromEntries(nodes.map((one) => [languageOf(one), one.text.trim()]));
}

/**
 * Custom attributes by name: booleans for true and false, lists where there are several values, and
 * {"$localized": …} where they have languages. Undefined where there are none.
 */
export function customOf(node: XmlNode): Record<string, unknown> | undefined {
  const nodes = descend(node, 'custom-attributes', 'custom-attribute');
  if (nodes.length === 0) return undefined;
  const result: Record<string, unknown> = {};
  for (const one of nodes) {
    const id = one.attributes['attribute-id'];
    if (!id) continue;
    if (one.attributes['xml:lang'] === undefined) {
      result[id] = readValue(one);
      continue;
    }
    const known = result[id] as { $localized?: Record<string, unknown> } | undefined;
    result[id] = { $localized: { ...known?.$localized, [languageOf(one)]: readValue(one) } };
  }
  return result;
}

function readValue(node: XmlNode): unknown {
  const values = childrenOf(node, 'value');
  if (values.length > 0) return values.map((value) => value.text.trim());
  const text = node.text.trim();
  return text === 'true' ? true : text === 'false' ? false : text;
}

/** A decimal amount of money as hundredths, without ever being a float: "59.9" is 5990, "1.005" is 101. */
export function centsOf(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [whole = '0', decimals = ''] = match.slice(1);
  const padded = `${decimals}000`;
  return Number(whole) * 100 + Number(padded.slice(0, 2)) + (padded[2]! >= '5' ? 1 : 0);
}
