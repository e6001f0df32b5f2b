/** Text patterns that must not reach the log, and what replaces them. */
const PATTERNS: [RegExp, string][] = [
  // Path and query of a URL can contain customer ids, order numbers and tokens.
  [/\b(https?:\/\/[^\s/?#"')]+)[^\s"')]*/g, '$1/[path]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w.-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(?:sk|rk|whsec)_[\w+/=]{4,}/g, '[key]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b(?:\d[ -]?){13,19}\b/g, '[number]'],
];

/** Resources whose next path segment is an id of a customer or an order. */
const PERSONAL_SEGMENT =
  /\/(customers|orders|baskets|product-lists|payment-instruments|addresses)\/[^/?#]+/gi;

/** Removes URLs' paths, tokens, email addresses and card numbers from a text. */
export function redactText(text: string): string {
  return PATTERNS.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
}

/** Replaces ids of customers, orders and baskets in a path. */
export const redactPath = (path: string): string => redactText(path.replace(PERSONAL_SEGMENT, '/$1/[id]'));

/** Loggable fields of an error. Own properties such as a response, a statement or its parameters are left out. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)) };
  const { code, constraint, table, status, response, cause } = error as Error & Record<string, unknown>;
  const responseStatus = response instanceof Response ? response.status : status;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: redactText(error.message),
    stack: redactStack(error.stack),
    ...definedOnly({ code, constraint, table, status: responseStatus }),
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  };
}

/** Redacts the message of a stack and keeps its frames, because their file URLs contain no personal data. */
function redactStack(stack = ''): string {
  const frames = stack.search(/^\s+at /m);
  return frames === -1 ? redactText(stack) : redactText(stack.slice(0, frames)) + stack.slice(frames);
}

const definedOnly = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => ['string', 'number'].includes(typeof value)),
  );
