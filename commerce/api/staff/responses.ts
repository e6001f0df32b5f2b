import { z } from 'zod';
import { named, object, type Responses, text, time } from '../../http/response-schema.ts';
import { STAFF_LANGUAGES } from '../../staff/languages.ts';
import { ROLE_NAMES } from '../../staff/roles.ts';

const role = z.enum(ROLE_NAMES);
const language = z.enum(STAFF_LANGUAGES);

const session = named(
  'StaffSession',
  object({
    account: object({ id: text, email: text, name: text, role, language }),
    permissions: z.array(text),
    sites: z.array(
      object({ id: text, name: text, locales: z.array(text), defaultLocale: text, currency: text }),
    ),
    expiresAt: time,
  }),
);

const account = named(
  'StaffAccount',
  object({
    id: text,
    email: text,
    name: text,
    role,
    sites: z.array(text).nullable(),
    language,
    state: z.enum(['invited', 'active', 'disabled']),
    createdAt: time,
    signedInAt: time.optional(),
  }),
);

const recoveryCodes = z.array(text);

/** Accounts and sessions of staff. */
export const staffResponses: Responses = {
  'GET /session': { 200: session },
  'POST /session': { 200: session },
  'DELETE /session': { 204: null },
  'PUT /session/password': { 200: session },
  'POST /session/recovery-codes': { 200: named('RecoveryCodes', object({ recoveryCodes })) },
  'GET /sign-in-options': {
    200: named(
      'SignInOptions',
      object({ demo: object({ email: text, password: text }).nullable(), siteName: text }),
    ),
  },
  'GET /invitations/{token}': {
    200: named(
      'StaffInvitation',
      object({ email: text, role, otpauthUri: text, secret: text, qrSvg: text, siteName: text }),
    ),
  },
  'POST /invitations/{token}': {
    201: named('AcceptedInvitation', object({ session, recoveryCodes })),
  },
  'GET /staff': { 200: named('StaffAccounts', object({ data: z.array(account) })) },
  'POST /staff': { 201: account },
  'PATCH /staff/{id}': { 200: account },
  'POST /staff/{id}/invitation': { 200: account },
};
