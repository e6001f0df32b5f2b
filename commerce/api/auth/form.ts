import type { Context } from 'hono';
import { z } from 'zod';
import { invalidRequest } from '../../identity/refusal.ts';

const text = (max: number) => z.string().max(max).optional();

/** The fields of the login service's calls; each call says which of them it cannot do without. */
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

/** More fields than any call has. */
const MAX_FIELDS = 64;

/** Fields of a form-encoded body; 400 in the login service's form for bad ones. */
export async function readForm(c: Context): Promise<AuthFields> {
  const body = await c.req.text();
  // Counted before they are parsed: a body of nothing but separators takes long.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS)
    throw invalidRequest('Bad or missing request parameters.');
  return check(new URLSearchParams(body));
}

/** Fields of the query. */
export function readQueryFields(c: Context): AuthFields {
  return check(new URL(c.req.url).searchParams);
}

/** A field that a call needs; 400 without it. */
export function need<Name extends keyof AuthFields>(form: AuthFields, name: Name) {
  const value = form[name];
  if (value === undefined) throw invalidRequest(`Bad or missing ${name}.`);
  return value as NonNullable<AuthFields[Name]>;
}
