import { INJECTED_HEADER, MARKUP } from './hostile.ts';
import { TIMEOUT_MS, type WireResponse } from './wire.ts';

/** Larger than the largest valid response: a search for 200 products with all expansions. */
const MAX_BYTES = 6 * 1024 * 1024;

/** Details of internal errors that must not be exposed. */
const STACK =
  /\n\s+at (async )?[\w.<>[\] ]+ \(?(file:|node:|\/)[^)\n]+:\d+:\d+|node_modules\/|\bfile:\/\/\/(?!etc)/;
const SQL =
  /syntax error at or near|violates (unique|foreign|check|not-null)|relation "\w+" does not|column "\w+" (does not|of relation)|invalid input syntax for type|out of range for type|invalid byte sequence|unterminated quoted|kysely|pglite/i;

interface Json {
  [name: string]: unknown;
  fault?: { type?: unknown };
}

const problem = (json: Json) =>
  typeof json.title === 'string' && typeof json.type === 'string' && typeof json.detail === 'string';
/** The login service, Account Manager and Data API have their own error formats. */
const OTHER_FORMATS: [RegExp, (json: Json) => boolean][] = [
  [/^\/shopper\/auth\//, (json) => typeof json.message === 'string' && typeof json.error === 'string'],
  [/^\/dwsso\//, (json) => typeof json.error === 'string'],
  [/^\/s\//, (json) => typeof json.fault?.type === 'string'],
];

function commonErrors(answer: WireResponse): string[] {
  const { status, headers, text, bytes, milliseconds } = answer;
  const type = String(headers['content-type'] ?? '');
  return [
    ...(status >= 500 || status < 200 ? [`status ${status}`] : []),
    ...(milliseconds > TIMEOUT_MS ? [`took ${Math.round(milliseconds)} ms`] : []),
    ...(bytes > MAX_BYTES ? [`${bytes} bytes`] : []),
    ...(STACK.test(text) ? ['a stack trace'] : []),
    ...(SQL.test(text) ? ['a database error'] : []),
    ...(headers[INJECTED_HEADER] !== undefined ? ['an injected header'] : []),
    ...(type.startsWith('text/html') && text.includes(MARKUP) ? ['injected markup'] : []),
  ];
}

/** Returns the errors in a response of the commerce service. */
export function serviceErrors(target: string, method: string, answer: WireResponse): string[] {
  const violations = commonErrors(answer);
  const { status, headers, text } = answer;
  // The HTTP server rejects oversized header sections itself.
  if (status < 400 || status === 431 || method === 'HEAD') return violations;
  const type = String(headers['content-type'] ?? 'no content type');
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return [...violations, `status ${status} with a body that is not JSON`];
  }
  if (type.startsWith('application/problem+json')) {
    if (!problem(json)) violations.push('a problem without title, type or detail');
  } else if (!OTHER_FORMATS.some(([path, fits]) => path.test(target) && fits(json))) {
    violations.push(`status ${status} as ${type}`);
  }
  return violations;
}

/** Returns the errors in a response of the storefront. */
export function storefrontErrors(origin: string, answer: WireResponse): string[] {
  const violations = commonErrors(answer);
  const location = answer.headers.location;
  if (location !== undefined && new URL(String(location), origin).origin !== origin)
    violations.push(`a redirect to ${location}`);
  if (!answer.headers['x-content-type-options'] && answer.status !== 431 && answer.text !== '')
    violations.push('no X-Content-Type-Options');
  return violations;
}
