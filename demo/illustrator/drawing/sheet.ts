/** Collects definitions and marks, and gives them back as one SVG document. */
export interface Sheet {
  /** Defines an element once per distinct body; `{id}` in the body is replaced. Answers the id. */
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

/** A number as short as it can be written without a visible change. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
