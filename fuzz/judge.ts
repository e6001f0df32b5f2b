import { INJECTED_HEADER, MARKUP } from './hostile.ts';
import { TIME_LIMIT, type WireAnswer } from './wire.ts';

/** More than the longest honest answer holds: a search for 200 products with everything of each. */
const MOST_BYTES = 6 * 1024 * 1024;

/** What only an error of ours, told to a stranger, holds. */
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
/** Login service, account manager, and the merchant's APIs refuse in forms of their own. */
const OTHER_FORMS: [RegExp, (json: Json) => boolean][] = [
  [/^\/shopper\/auth\//, (json) => typeof json.message === 'string' && typeof json.error === 'string'],
  [/^\/dwsso\//, (json) => typeof json.error === 'string'],
  [/^\/s\//, (json) => typeof json.fault?.type === 'string'],
];

function faultsOfAny(answer: WireAnswer): string[] {
  const { status, headers, text, bytes, milliseconds } = answer;
  const type = String(headers['content-type'] ?? '');
  return [
    ...(status >= 500 || status < 200 ? [`status ${status}`] : []),
    ...(milliseconds > TIME_LIMIT ? [`took ${Math.round(milliseconds)} ms`] : []),
    ...(bytes > MOST_BYTES ? [`${bytes} bytes`] : []),
    ...(STACK.test(text) ? ['a stack trace'] : []),
    ...(SQL.test(text) ? ['words of the database'] : []),
    ...(headers[INJECTED_HEADER] !== undefined ? ['a header of the request’s own making'] : []),
    ...(type.startsWith('text/html') && text.includes(MARKUP) ? ['markup of the request’s own making'] : []),
  ];
}

/** What is wrong with an answer of the commerce service. */
export function faultsOfService(target: string, method: string, answer: WireAnswer): string[] {
  const faults = faultsOfAny(answer);
  const { status, headers, text } = answer;
  // Refused before it is anybody's request: a header section that is too long.
  if (status < 400 || status === 431 || method === 'HEAD') return faults;
  const type = String(headers['content-type'] ?? 'no content type');
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return [...faults, `status ${status} with a body that is no JSON`];
  }
  if (type.startsWith('application/problem+json')) {
    if (!problem(json)) faults.push('a problem without title, type or detail');
  } else if (!OTHER_FORMS.some(([path, fits]) => path.test(target) && fits(json))) {
    faults.push(`status ${status} as ${type}`);
  }
  return faults;
}

/** What is wrong with an answer of the storefront. */
export function faultsOfStorefront(origin: string, answer: WireAnswer): string[] {
  const faults = faultsOfAny(answer);
  const location = answer.headers.location;
  if (location !== undefined && new URL(String(location), origin).origin !== origin)
    faults.push(`a redirect to ${location}`);
  if (!answer.headers['x-content-type-options'] && answer.status !== 431 && answer.text !== '')
    faults.push('no X-Content-Type-Options');
  return faults;
}
