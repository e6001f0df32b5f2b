import { z } from 'zod';
import { ADMIN_SCOPES } from '../../commerce/services/admin-scopes.ts';
import type { ManagerClient } from '../../commerce/services/commerce-services.ts';
import { DEMO_MANAGER_SECRET } from './demo-clients.ts';
import { jsonSetting } from './json-setting.ts';

const MAX_CLIENTS = 50;
/** Characters of a secret: 24 random ones of 64 have 144 bits. */
const SECRET = { min: 24, max: 200 };

/** Messages never contain what was given: it may be a secret. */
const secret = z
  .string()
  .trim()
  .min(SECRET.min, `must have at least ${SECRET.min} characters`)
  .max(SECRET.max, `must have at most ${SECRET.max} characters`)
  .refine((text) => text !== DEMO_MANAGER_SECRET, 'is the public secret of the demo');

const clients = z
  .record(
    z.string().regex(/^[A-Za-z0-9][\w-]{2,63}$/, 'must have 3 to 64 letters, digits, "-" or "_"'),
    z.strictObject({
      secrets: z.array(secret).min(1, 'needs a secret').max(2, 'has at most two'),
      scopes: z
        .array(z.enum(ADMIN_SCOPES, { error: `must be one of ${ADMIN_SCOPES.join(', ')}` }))
        .min(1, 'needs a scope'),
      /** without it, all sites */
      sites: z.array(z.string().min(1).max(32)).min(1, 'has no site').optional(),
    }),
  )
  .refine((all) => Object.keys(all).length <= MAX_CLIENTS, `has more than ${MAX_CLIENTS} clients`)
  .transform((all): ManagerClient[] => Object.entries(all).map(([id, client]) => ({ id, ...client })));

/** API clients of other systems, which the account manager issues tokens to. */
export const apiClientSettings = { API_CLIENTS: jsonSetting(clients, []) };

interface Settings {
  API_CLIENTS: ManagerClient[];
  COMMERCE_BACKEND: 'embedded' | 'tenant';
  ACCOUNT_MANAGER_CLIENT_ID?: string | undefined;
}

/** Why the API clients do not fit the other settings. */
export function apiClientProblems(env: Settings): string[] {
  if (env.API_CLIENTS.length > 0 && env.COMMERCE_BACKEND === 'tenant')
    return ['is for the embedded service: the clients of a tenant are those of its Account Manager'];
  return env.API_CLIENTS.filter(({ id }) => id === env.ACCOUNT_MANAGER_CLIENT_ID).map(
    ({ id }) => `${id}: is ACCOUNT_MANAGER_CLIENT_ID already`,
  );
}
