/**
 * URL rules of the platform: `[ attribute, ID ]`, `[ constant, shop ]`, `[ category-path, [ attribute, displayName ], - ]`
 * and lists of these with separators, such as `[[ constant, shop ], /, [ category-path, [ attribute, ID ], - ]]`.
 */
type Rule = string | Rule[];

/** An object of a rule: its attributes, and its categories from the top level down, itself included for a category. */
export interface RuleObject {
  attribute(name: string): string | undefined;
  path: RuleObject[];
}

/** Parses a rule; undefined for a text in another form. */
export function parseUrlRule(text: string): Rule | undefined {
  const tokens =
    text
      .match(/\[|\]|,|[^[\],]+/g)
      ?.map((token) => token.trim())
      .filter(Boolean) ?? [];
  const read = (): Rule | undefined => {
    const token = tokens.shift();
    if (token !== '[') return token === ']' || token === ',' ? undefined : token;
    const items: Rule[] = [];
    while (tokens.length > 0 && tokens[0] !== ']') {
      if (tokens[0] === ',') tokens.shift();
      const item = read();
      if (item === undefined) return undefined;
      items.push(item);
    }
    return tokens.shift() === ']' ? items : undefined;
  };
  const rule = read();
  return tokens.length === 0 && Array.isArray(rule) ? rule : undefined;
}

/** Path that a rule makes for an object, without leading slash; undefined when an attribute is missing. */
export function applyUrlRule(rule: Rule, object: RuleObject): string | undefined {
  if (typeof rule === 'string') return rule;
  const [kind, first, separator = ''] = rule;
  if (kind === 'constant') return typeof first === 'string' ? first : undefined;
  if (kind === 'attribute') return typeof first === 'string' ? object.attribute(first) : undefined;
  const of = kind === 'category-path' ? object.path : kind === 'category' ? object.path.slice(-1) : undefined;
  if (of)
    return joined(
      of.map((one) => first && applyUrlRule(first, one)),
      String(separator),
    );
  return joined(
    rule.map((part) => applyUrlRule(part, object)),
    '',
  );
}

function joined(parts: (string | undefined)[], separator: string): string | undefined {
  return parts.every((part) => part !== undefined && part !== '') ? parts.join(separator) : undefined;
}
