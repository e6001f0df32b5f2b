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
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidInput(c)('The request body is not valid JSON.');
  }
  if (hasUnstorableText(text, json)) throw badRequest('A text holds a character that is not allowed.');
  return parse(schema, json, invalidInput(c));
}

/** How many things one request may ask for by their ids. */
const MOST_IDS = 50;

/** The `ids` of the address, each once. Refuses none and too many with 400. */
export function readIds(c: Context): string[] {
  const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter(Boolean))];
  if (ids.length === 0) {
    throw badRequest("Missing required query parameter(s): 'ids'", 'missing-query-parameter');
  }
  if (ids.length > MOST_IDS) {
    throw new Problem(400, 'validation', 'Validation Failed', `ids: at most ${MOST_IDS} are answered`);
  }
  return ids;
}

/** The form of the body, in either encoding. Refuses what is none with 400. */
export async function readForm(c: Context): Promise<FormData> {
  try {
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
