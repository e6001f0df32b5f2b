import type { XmlNode } from './xml-stream.ts';

/** Known child elements by name; null accepts any content. */
export interface ElementSchema {
  [child: string]: ElementSchema | null;
}

/**
 * Parses a schema: names separated by spaces, children in parentheses, * for any content: `name
 * images(image-group*) options(option(values*) shared-option)`.
 */
export function elementSchema(text: string): ElementSchema {
  const tokens = text.match(/[^\s()*]+|[()*]/g) ?? [];
  let at = 0;
  const read = (): ElementSchema => {
    const result: ElementSchema = {};
    while (at < tokens.length && tokens[at] !== ')') {
      const name = tokens[at++]!;
      if (tokens[at] === '(') {
        at++;
        result[name] = read();
        at++;
      } else if (tokens[at] === '*') {
        at++;
        result[name] = null;
      } else result[name] = {};
    }
    return result;
  };
  return read();
}

/** Calls `onUnknown` with the path of every descendant that the schema does not contain. */
export function findUnknown(
  node: XmlNode,
  path: string,
  known: ElementSchema,
  onUnknown: (path: string, node: XmlNode) => void,
): void {
  for (const child of node.children) {
    const below = Object.hasOwn(known, child.name) ? known[child.name] : undefined;
    const place = `${path}/${child.name}`;
    if (below === undefined) onUnknown(place, child);
    else if (below !== null && child.children.length > 0) findUnknown(child, place, below, onUnknown);
  }
}
