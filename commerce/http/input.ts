import type { Context } from 'hono';
import type { z } from 'zod';
import { badRequest, Problem } from './problem.ts';

function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
    .join('; ');
}

/** Parses the JSON body with a schema; an empty body counts as {}. Throws 400 for invalid JSON. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text();
  if (isNestedDeeper(text, MAX_DEPTH)) throw badRequest('The request body is nested too deeply.');
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidInput(c)('The request body is not valid JSON.');
  }
  if (hasUnstorableText(text, json)) throw badRequest('A text contains a character that is not allowed.');
  // Schemas of records leave such a field out, and the caller would believe it stored.
  if (hasPrototypeField(text, json)) throw invalidInput(c)('A field cannot have the name __proto__.');
  return parse(schema, json, invalidInput(c));
}

/** Deeper than any body of the platform; protects recursive readers. */
const MAX_DEPTH = 32;

/** Whether a JSON text nests objects and arrays deeper than `limit`; brackets inside strings do not count. */
function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  // Scanned by hand: a regular expression backtracks at every quote of an unterminated string.
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInText && character === '\\') at++;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '[' || character === '{') {
      if (++depth > limit) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

/** Maximum ids per request. */
const MAX_IDS = 50;

/** Unique values of the `ids` query parameter. Throws 400 when there are none or too many. */
export function readIds(c: Context): string[] {
  const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter(Boolean))];
  if (ids.length === 0) {
    throw badRequest("Missing required query parameter(s): 'ids'", 'missing-query-parameter');
  }
  if (ids.length > MAX_IDS) {
    throw new Problem(400, 'validation', 'Validation Failed', `ids: at most ${MAX_IDS} are answered`);
  }
  return ids;
}

/** Maximum form fields; more than any form of the service has. */
const MAX_FIELDS = 64;

/** Parses the form body, URL-encoded or multipart. Throws 400 for anything else and for too many fields. */
export async function readForm(c: Context): Promise<FormData> {
  try {
    if (!/^multipart\//i.test(c.req.header('content-type') ?? '')) {
      const body = await c.req.raw.clone().text();
      // Count before parsing: a body made only of separators is slow to parse.
      if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new TypeError('Too many fields');
    }
    return await c.req.formData();
  } catch {
    throw badRequest('The request body is not a form.', 'malformed-request-body', 'Malformed Request Body');
  }
}

// PostgreSQL stores neither NUL nor lone surrogates; JSON can encode both as escapes.
const hasUnstorableText = (text: string, json: unknown): boolean =>
  text.includes('\\u') && /\\u(?:0000|d[89a-f])/i.test(JSON.stringify(json));

/** Whether an object within the value has an own field `__proto__`; its name may be written with escapes. */
const hasPrototypeField = (text: string, json: unknown): boolean =>
  /__proto__|\\u/.test(text) && containsPrototypeField(json);

const containsPrototypeField = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(containsPrototypeField));

/** Parses query parameters with a schema; parameters named in `multi` are arrays when repeated. */
export function readQuery<T extends z.ZodType>(c: Context, schema: T, multi: string[] = []): z.output<T> {
  const query: Record<string, unknown> = { ...c.req.query() };
  for (const name of multi) {
    const values = c.req.queries(name);
    if (values) query[name] = values;
  }
  return parse(schema, query, invalidInput(c));
}

/** API families whose contract reports invalid input as bad-request; the others report validation. */
const BAD_REQUEST_FAMILIES = /^\/(checkout|search|experience)\//;

function invalidInput(c: Context): (detail: string) => Problem {
  return BAD_REQUEST_FAMILIES.test(c.req.path)
    ? (detail) => badRequest(detail)
    : (detail) => new Problem(400, 'validation', 'Validation Failed', detail);
}

function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  invalid: (detail: string) => Problem,
): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(describe(result.error));
  return result.data;
}
