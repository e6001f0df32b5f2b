/** Builds an SVG document from definitions and elements. */
export interface Sheet {
  /** Defines an element once per distinct body and returns its id, which replaces `{id}` in the body. */
  define(body: string): string;
  add(mark: string): void;
  toString(): string;
}

export function createSheet(width: number, height: number): Sheet {
  const ids = new Map<string, string>();
  const defs: string[] = [];
  const marks: string[] = [];
  return {
    define(body) {
      const known = ids.get(body);
      if (known !== undefined) return known;
      const id = `d${ids.size.toString(36)}`;
      ids.set(body, id);
      defs.push(body.replace('{id}', id));
      return id;
    },
    add(mark) {
      marks.push(mark);
    },
    toString: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${marks.join('')}</svg>`,
  };
}

/** Formats a number with one decimal, to keep the SVG small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
