import type { ElementSchema } from './element-schema.ts';
import type { XmlNode } from './xml-stream.ts';

/** Child elements whose names are misspellings, by the known name. */
export type Misspelt = ReadonlyMap<string, XmlNode[]>;

/** A name without case, hyphens and underscores: `OnlineTo`, `online_to` and `online-to` have the same letters. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

const lettersOfSchema = new WeakMap<ElementSchema, ReadonlyMap<string, string>>();

function knownLetters(schema: ElementSchema): ReadonlyMap<string, string> {
  const known =
    lettersOfSchema.get(schema) ??
    new Map(Object.keys(schema).map((name) => [lettersOf(name), name] as const));
  lettersOfSchema.set(schema, known);
  return known;
}

/**
 * Children that the schema does not have and whose names differ from a known one in case, hyphens and underscores only.
 * Undefined without any, as in nearly every record.
 */
export function misspeltIn(node: XmlNode, schema: ElementSchema): Misspelt | undefined {
  const unknown = node.children.filter(({ name }) => !Object.hasOwn(schema, name));
  if (unknown.length === 0) return undefined;
  const found = new Map<string, XmlNode[]>();
  for (const one of unknown) {
    const name = knownLetters(schema).get(lettersOf(one.name));
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), one]);
  }
  return found.size > 0 ? found : undefined;
}
