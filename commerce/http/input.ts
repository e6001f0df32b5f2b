import type { Context } from 'hono';
import type { z } from 'zod';
import { badRequest, Problem } from './problem.ts';

function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
    .join('; ');
}

/** The JSON body checked by a schema; an empty body counts as {}. Refuses what is not JSON with 400. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text();
  if (isNestedDeeper(text, MAX_DEPTH)) throw badRequest('The request body is nested too deeply.');
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidInput(c)('The request body is not valid JSON.');
  }
  if (hasUnstorableText(text, json)) throw badRequest('A text holds a character that is not allowed.');
  return parse(schema, json, invalidInput(c));
}

/** Deeper than any body of the platform's; what reads it further may recurse. */
const MAX_DEPTH = 32;

/** Whether a JSON text opens more objects and arrays within each other than `limit`; what texts hold does not count. */
function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  // By hand: a regular expression would start over at every quote of a text that does not end.
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

/** How many things one request may ask for by their ids. */
const MAX_IDS = 50;

/** The `ids` of the address, each once. Refuses none and too many with 400. */
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

/** More fields than any form has that is sent to the service. */
const MAX_FIELDS = 64;

/** The form of the body, in either encoding. Refuses what is none, and too many fields, with 400. */
export async function readForm(c: Context): Promise<FormData> {
  try {
    if (!/^multipart\//i.test(c.req.header('content-type') ?? '')) {
      const body = await c.req.raw.clone().text();
      // Counted before they are parsed: a body of nothing but separators takes long.
      if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new TypeError('Too many fields');
    }
    return await c.req.formData();
  } catch {
    throw badRequest('The request body is not a form.', 'malformed-request-body', 'Malformed Request Body');
  }
}

// PostgreSQL stores neither NUL nor half a surrogate pair; JSON can spell both as escapes.
const hasUnstorableText = (text: string, json: unknown): boolean =>
  text.includes('\\u') && /\\u(?:0000|d[89a-f])/i.test(JSON.stringify(json));

/** Query parameters checked by a schema; repeated parameters arrive as arrays under `multi` names. */
export function readQuery<T extends z.ZodType>(c: Context, schema: T, multi: string[] = []): z.output<T> {
  const query: Record<string, unknown> = { ...c.req.query() };
  for (const name of multi) {
    const values = c.req.queries(name);
    if (values) query[name] = values;
  }
  return parse(schema, query, invalidInput(c));
}

/** The families whose contract calls every invalid input a bad request; the others call it a failed validation. */
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
