import type { XmlNode } from './xml-stream.ts';

/** The children of an element that the service keeps, by name; null where everything below is its own. */
export interface ElementSchema {
  [child: string]: ElementSchema | null;
}

/**
 * Reads a schema: names apart by spaces, what lies in one in brackets, a star where anything may:
 * `name images(image-group*) options(option(values*) shared-option)`.
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

/** Calls back with the path of every element below a node that its shape does not have. */
export function findUnknown(
  node: XmlNode,
  path: string,
  known: ElementSchema,
  onUnknown: (path: string) => void,
): void {
  for (const child of node.children) {
    const below = Object.hasOwn(known, child.name) ? known[child.name] : undefined;
    const place = `${path}/${child.name}`;
    if (below === undefined) onUnknown(place);
    else if (below !== null && child.children.length > 0) findUnknown(child, place, below, onUnknown);
  }
}
