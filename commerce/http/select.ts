import { badRequest } from './problem.ts';

/** Selected fields: all, or by name with their nested selection (`true`: the whole value). */
type Selection = { all: 'none' | 'fields' | 'deep'; names: Map<string, Selection | true> };

/** Maximum selector length in characters. */
const MAX_LENGTH = 1000;
/** Maximum nesting of parentheses. */
const DEEPEST = 12;

/**
 * Applies the platform's property selector (parameter `select`) to a response: `(id,name)`,
 * `(data.(id,inventory))`, `(hits.(*))`, `(**)`. Array items are selected individually. Throws 400
 * `malformed-selector` for invalid selectors; array operations and filters are not supported and rejected
 * likewise.
 */
export function selectFields<T>(answer: T, selector: string | undefined): T {
  if (selector === undefined) return answer;
  return picked(answer, readSelector(selector)) as T;
}

function picked(value: unknown, selection: Selection): unknown {
  if (selection.all === 'deep') return value;
  if (Array.isArray(value)) return value.map((item) => picked(item, selection));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const within = selection.names.get(name);
      if (within && within !== true) return [[name, picked(field, within)]];
      return within || selection.all === 'fields' ? [[name, field]] : [];
    }),
  );
}

function readSelector(text: string): Selection {
  const malformed = () =>
    badRequest(
      `The property selector '${text.slice(0, 200)}' is malformed.`,
      'malformed-selector',
      'Malformed Selector',
      { selector: text.slice(0, 200) },
    );
  if (text.length > MAX_LENGTH) throw malformed();
  const tokens = text.replace(/\s/g, '').match(/\*\*|[\w-]+|[\s\S]/g) ?? [];
  let at = 0;

  function group(depth: number): Selection {
    if (tokens[at++] !== '(' || depth > DEEPEST) throw malformed();
    const selection: Selection = { all: 'none', names: new Map() };
    for (;;) {
      const token = tokens[at++] ?? '';
      if (token === '**') selection.all = 'deep';
      else if (token === '*') selection.all = selection.all === 'deep' ? 'deep' : 'fields';
      else if (/^[\w-]+$/.test(token)) selection.names.set(token, within(depth));
      else throw malformed();
      const next = tokens[at++];
      if (next === ')') return selection;
      if (next !== ',') throw malformed();
    }
  }

  /** Parses the selection within a field: `.name`, `.(…)`, or nothing for the whole value. */
  function within(depth: number): Selection | true {
    if (tokens[at] !== '.') return true;
    at++;
    if (tokens[at] === '(') return group(depth + 1);
    const name = tokens[at++] ?? '';
    if (!/^[\w-]+$/.test(name) || depth >= DEEPEST) throw malformed();
    return { all: 'none', names: new Map([[name, within(depth + 1)]]) };
  }

  const selection = group(0);
  if (at !== tokens.length) throw malformed();
  return selection;
}
