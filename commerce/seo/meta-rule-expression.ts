/**
 * Expressions of page meta tag rules: text with `${…}` parts. A part has values (`Product.name`, `Constant('text')`),
 * `OR` (the first value that is not empty), `AND` (all values joined, or nothing when one is empty), `EQ` (the value when
 * both are equal), and `IF … THEN … ELSE …`; EQ binds before AND, AND before OR.
 */
export type Part =
  | { kind: 'constant'; text: string }
  | { kind: 'value'; object: string; path: string[] }
  | { kind: 'or' | 'and'; parts: Part[] }
  | { kind: 'equal'; left: Part; right: Part }
  | { kind: 'if'; condition: Part; then: Part; otherwise?: Part };

/** Objects that a rule may name, with their smallest and largest number of names in the path. */
const OBJECTS: Record<string, [least: number, most: number]> = {
  Product: [1, 2],
  Category: [1, 2],
  Content: [1, 2],
  Folder: [1, 2],
  Site: [1, 2],
  Host: [0, 1],
  SearchPhrase: [0, 1],
  SearchRefinement: [1, 1],
  ProductPrice: [0, 1],
  ProductImageURL: [1, 1],
};

/** Longest expression, and deepest nesting, that is read. */
const MAX_LENGTH = 4000;
const MAX_DEPTH = 20;

/** A rule that cannot be computed; the message says why. */
export class RuleError extends Error {}

/** Parses an expression. Throws a RuleError with the reason and the place in it. */
export function parseRule(text: string): Part[] {
  if (text.length > MAX_LENGTH) throw new RuleError(`it is longer than ${MAX_LENGTH} characters`);
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('${', at);
    if (start < 0) break;
    if (start > at) parts.push({ kind: 'constant', text: text.slice(at, start) });
    const reader = new Reader(text, start + 2);
    parts.push(reader.whole());
    at = reader.at;
  }
  if (at < text.length) parts.push({ kind: 'constant', text: text.slice(at) });
  return parts;
}

const TOKEN = /\s*(?:([A-Za-z_][\w-]*(?:\.[\w-]+)*)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|([(){}]))/y;
const OPERATORS = new Set(['IF', 'THEN', 'ELSE', 'AND', 'OR', 'EQ']);

class Reader {
  readonly #text: string;
  at: number;
  #depth = 0;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  /** Reads a part and its closing brace. */
  whole(): Part {
    const part = this.#expression();
    this.#expect('}');
    return part;
  }

  #next(): string | undefined {
    TOKEN.lastIndex = this.at;
    return TOKEN.exec(this.#text)?.[0].trim();
  }

  #take(): string | undefined {
    const token = this.#next();
    if (token !== undefined) this.at = TOKEN.lastIndex;
    return token;
  }

  /** Takes an operator if it comes next; operators may be written in any case. */
  #accept(operator: string): boolean {
    if (this.#next()?.toUpperCase() !== operator) return false;
    this.#take();
    return true;
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw this.#error(`expected ${token}`);
  }

  #error(reason: string): RuleError {
    const rest = this.#text.slice(this.at).trim().slice(0, 30);
    return new RuleError(`${reason} ${rest ? `at “${rest}”` : 'at the end'}`);
  }

  #expression(): Part {
    if (++this.#depth > MAX_DEPTH) throw this.#error('it is nested too deeply');
    const part = this.#accept('IF') ? this.#choice() : this.#list('or');
    this.#depth--;
    return part;
  }

  #choice(): Part {
    const condition = this.#list('or');
    this.#expect('THEN');
    const then = this.#expression();
    return this.#accept('ELSE')
      ? { kind: 'if', condition, then, otherwise: this.#expression() }
      : { kind: 'if', condition, then };
  }

  #list(kind: 'or' | 'and'): Part {
    const read = () => (kind === 'or' ? this.#list('and') : this.#comparison());
    const parts = [read()];
    while (this.#accept(kind.toUpperCase())) parts.push(read());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  #comparison(): Part {
    const left = this.#term();
    return this.#accept('EQ') ? { kind: 'equal', left, right: this.#term() } : left;
  }

  #term(): Part {
    if (this.#accept('(')) {
      const part = this.#expression();
      this.#expect(')');
      return part;
    }
    const token = this.#next();
    if (token === undefined || /^[){}]$/.test(token) || OPERATORS.has(token.toUpperCase()))
      throw this.#error('expected a value');
    if (/^['"]/.test(token)) {
      this.#take();
      return { kind: 'constant', text: unquoted(token) };
    }
    if (token === 'Constant') {
      this.#take();
      this.#expect('(');
      const text = this.#next();
      if (!text || !/^['"]/.test(text)) throw this.#error('expected a quoted text');
      this.#take();
      this.#expect(')');
      return { kind: 'constant', text: unquoted(text) };
    }
    const [object = '', ...path] = token.split('.');
    const lengths = Object.hasOwn(OBJECTS, object) ? OBJECTS[object] : undefined;
    if (!lengths) throw this.#error(`the object ${object} is not supported`);
    if (path.length < lengths[0] || path.length > lengths[1] || (path.length === 2 && path[0] !== 'custom'))
      throw this.#error(`${object} has no such value`);
    this.#take();
    return { kind: 'value', object, path };
  }
}

const unquoted = (token: string) => token.slice(1, -1).replace(/\\(.)/g, '$1');

/** Returns the value of an object's path; undefined or empty when there is none. */
export type RuleValues = (object: string, path: string[]) => string | undefined;

/** Computes the text of a rule, with white space collapsed; empty when all of its values are. */
export function computeRule(parts: Part[], values: RuleValues): string {
  return parts
    .map((part) => partText(part, values))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function partText(part: Part, values: RuleValues): string {
  switch (part.kind) {
    case 'constant':
      return part.text;
    case 'value':
      return values(part.object, part.path) ?? '';
    case 'or':
      return part.parts.map((one) => partText(one, values)).find((text) => text !== '') ?? '';
    case 'and': {
      const texts = part.parts.map((one) => partText(one, values));
      return texts.includes('') ? '' : texts.join('');
    }
    case 'equal': {
      const left = partText(part.left, values);
      return left === partText(part.right, values) ? left : '';
    }
    case 'if':
      if (partText(part.condition, values) !== '') return partText(part.then, values);
      return part.otherwise ? partText(part.otherwise, values) : '';
  }
}
