import { type AttributeTypes, parseTyped } from './attribute-types.ts';
import { childrenOf } from './node-values.ts';
import type { XmlNode } from './xml-stream.ts';

/** Parses texts and languages, and reports invalid ones. */
interface Parser {
  parse<T>(text: string, parse: (text: string) => T | undefined, kind: string, at: XmlNode): T | undefined;
  language(node: XmlNode): string | undefined;
}

/** Values of attribute nodes by id; those with a language are {"$localized": …}. Invalid ones are reported and skipped. */
export function attributeValues(
  fields: Parser,
  types: ReturnType<AttributeTypes['get']>,
  nodes: XmlNode[],
): Record<string, unknown> {
  const result = new Map<string, unknown>();
  for (const node of nodes) {
    const id = node.attributes['attribute-id'] ?? node.attributes['preference-id'];
    const value = id ? typedValue(fields, node, types?.get(id)) : undefined;
    if (!id || value === undefined) continue;
    if (node.attributes['xml:lang'] === undefined) {
      result.set(id, value);
      continue;
    }
    const language = fields.language(node);
    if (language === undefined) continue;
    const known = result.get(id) as { $localized?: object } | null | undefined;
    result.set(id, { $localized: { ...known?.$localized, [language]: value } });
  }
  return Object.fromEntries(result);
}

/** A value, or an array for several values and set types; null when empty. */
function typedValue(fields: Parser, node: XmlNode, type: string | undefined): unknown {
  const values = childrenOf(node, 'value').map((value) => value.text.trim());
  const text = node.text.trim();
  const isList = values.length > 0 || type?.startsWith('set-of-');
  const texts = values.length > 0 ? values : text === '' ? [] : [text];
  if (texts.length === 0) return null;
  // List items without a type stay text, because they may be codes.
  const own = type ?? (isList ? 'string' : undefined);
  const parsed = texts.map((one) =>
    fields.parse(one, (each) => parseTyped(each, own), `of type ${own}`, node),
  );
  if (isList) return parsed.filter((one) => one !== undefined);
  return parsed[0];
}
