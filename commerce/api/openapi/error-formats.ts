import { z } from 'zod';
import { named, object, text } from '../../http/response-schema.ts';

const problem = named(
  'Problem',
  z
    .looseObject({
      title: text,
      type: text.meta({ description: 'a URI whose last segment names the error' }),
      detail: text,
    })
    .meta({ description: 'RFC 9457; some errors have further fields' }),
);
const authError = named(
  'AuthError',
  object({ status_code: text, message: text, error: text, error_description: text }),
);
const oauthError = named('OAuthError', object({ error: text, error_description: text }));
const fault = named(
  'Fault',
  object({ _v: text, fault: object({ type: text, message: text, arguments: z.looseObject({}) }) }),
);

/** APIs with a format of their own. */
const OWN_FORMATS: [path: RegExp, schema: z.ZodType][] = [
  [/^\/shopper\/auth\//, authError],
  [/^\/dwsso\//, oauthError],
  [/^\/s\/-\/dw\/data\//, fault],
  [/^\/s\/\{siteId\}\/dw\/shop\/v22_8\/content\//, fault],
];

/**
 * Schemas of an operation's errors by media type; `path` has parameters in braces. Requests that do not reach an API with
 * its own format, such as one that is too large, are answered with a Problem.
 */
export function errorSchemas(path: string): Record<string, z.ZodType> {
  const own = OWN_FORMATS.find(([pattern]) => pattern.test(path))?.[1];
  return { ...(own ? { 'application/json': own } : {}), 'application/problem+json': problem };
}
