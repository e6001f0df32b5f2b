import type { Context } from 'hono';
import { z } from 'zod';
import { invalidRequest } from '../../identity/auth-error.ts';

const text = (max: number) => z.string().max(max).optional();

/** All fields of the login service's requests; each handler checks the ones it requires. */
export const authFields = z.object({
  grant_type: text(64),
  response_type: text(32),
  client_id: text(40),
  channel_id: text(100),
  redirect_uri: text(256),
  hint: text(256),
  usid: text(128),
  state: text(512),
  scope: text(256),
  code: text(256),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43,128}$/)
    .optional(),
  code_verifier: text(128),
  refresh_token: text(256),
  token: text(4096),
  user_id: text(128),
  mode: text(16),
  locale: text(16),
  pwd_action_token: text(256),
  new_password: text(256),
  pwdless_login_token: text(256),
  dnt: z.enum(['true', 'false', '1', '0']).optional(),
});

export type AuthFields = z.output<typeof authFields>;

function check(parameters: URLSearchParams): AuthFields {
  const present = [...parameters].filter(([, value]) => value !== '' && value !== 'undefined');
  const result = authFields.safeParse(Object.fromEntries(present));
  if (result.success && !present.some(([, value]) => value.includes('\0'))) return result.data;
  const names = result.error?.issues.map((issue) => issue.path.join('.')).join(', ');
  throw invalidRequest(`Bad or missing request parameters${names ? `: ${names}` : ''}.`);
}

/** Maximum form fields; no request needs as many. */
const MAX_FIELDS = 64;

/** Parses a form-encoded body; throws 400 in the login service's error format. */
export async function readForm(c: Context): Promise<AuthFields> {
  const body = await c.req.text();
  // Counts fields before parsing, because parsing a body of separators only is slow.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS)
    throw invalidRequest('Bad or missing request parameters.');
  return check(new URLSearchParams(body));
}

/** Parses the query string like readForm. */
export function readQueryFields(c: Context): AuthFields {
  return check(new URL(c.req.url).searchParams);
}

/** Returns a required field; throws 400 when it is missing. */
export function requireField<Name extends keyof AuthFields>(form: AuthFields, name: Name) {
  const value = form[name];
  if (value === undefined) throw invalidRequest(`Bad or missing ${name}.`);
  return value as NonNullable<AuthFields[Name]>;
}
