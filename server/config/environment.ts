import { z } from 'zod';
import { isOneAddress } from '../../commerce/http/email-address.ts';
import { shopperLimitSettings } from '../../commerce/services/shopper-limits.ts';
import { isLoopbackHost } from '../../shared/loopback.server.ts';
import { limitSettings } from '../http/limits.ts';
import { apiClientProblems, apiClientSettings } from './api-clients.ts';
import { combinationProblems } from './combined-settings.ts';
import {
  DEMO_MANAGER_CLIENT,
  DEMO_MANAGER_SECRET,
  DEMO_PRIVATE_CLIENT,
  DEMO_PRIVATE_SECRET,
  DEMO_PUBLIC_CLIENT,
} from './demo-clients.ts';
import { isExposed, missingSettings } from './exposure.ts';
import { imageSettings } from './image-settings.ts';
import { paymentProblems, paymentSettings } from './payment-settings.ts';
import { webhookProblems, webhookSettings } from './webhook-settings.ts';

const port = z.coerce.number().int().min(0).max(65535);
/** Address of another service that this one calls. */
const upstream = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.example' });
/** Id or secret of an API client; pasted ones often end with a space. */
const credential = z.string().trim().min(1);
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user:password@host:5432/name',
});
/** Items of a setting that are separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
/** Other characters of a host would have a meaning in a content security policy. */
const HOST_NAME = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .refine((text) => {
    const { hostname, username, password } = URL.parse(text) ?? {};
    return HOST_NAME.test(hostname ?? '') && !username && !password;
  }, 'must have the name or address of a host, and no user or password')
  .optional();

/** One address, alone or as `Name <address>`. A line break would begin another header of the mail. */
function isSender(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false;
  const [, named] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
  return isOneAddress(named ?? text);
}

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    COMMERCE_PORT: port.default(3001),
    DATA_DIR: z.string().min(1).default('.data'),
    /** site archive, a folder or zip, imported at the first start */
    ARCHIVE: z.string().min(1).optional(),
    DATABASE_URL: database.optional(),
    /** the server behind DATABASE_URL when that is a connection pooler in transaction mode */
    DATABASE_DIRECT_URL: database.optional(),
    /** streaming replicas, comma-separated */
    DATABASE_REPLICA_URL: list.pipe(z.array(database).max(10)),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
      .optional(),
    /** secret key of Google's captcha; the public key is a preference */
    GOOGLE_CAPTCHA_SECRET: z.string().min(1).optional(),
    /** verification endpoint of the captcha, or a proxy of it */
    GOOGLE_CAPTCHA_VERIFY_URL: upstream.default('https://www.google.com/recaptcha/api/siteverify'),
    /** sender of all mails */
    MAIL_FROM: z
      .string()
      .trim()
      .max(200)
      .refine(isSender, 'must be an address, such as care@shop.example or Shop <care@shop.example>')
      .optional(),
    PUBLIC_URL: webAddress,
    /** public URL of the commerce service: of one that runs alone, and of the sandbox's card fields */
    COMMERCE_PUBLIC_URL: webAddress,
    /** number of own reverse proxies; each appends to X-Forwarded-For */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    COMMERCE_BACKEND: z.enum(['embedded', 'tenant']).default('embedded'),
    COMMERCE_SHORT_CODE: z.string().min(1).optional(),
    COMMERCE_ORGANIZATION_ID: z
      .string()
      .regex(/^f_ecom_\w+$/, 'must look like f_ecom_abcd_001')
      .default('f_ecom_vtrn_001'),
    COMMERCE_CLIENT_ID: credential.optional(),
    COMMERCE_CLIENT_SECRET: credential.optional(),
    /** additional redirect URIs for sign-in, comma-separated, matched exactly */
    COMMERCE_REDIRECT_URIS: list.pipe(
      z.array(
        z.url({ protocol: /^https?$/, error: 'must be addresses such as https://shop.example/callback' }),
      ),
    ),
    COMMERCE_ORIGIN: upstream.optional(),
    /** the merchant's API client at Account Manager, used for preferences */
    ACCOUNT_MANAGER_CLIENT_ID: credential.optional(),
    ACCOUNT_MANAGER_CLIENT_SECRET: credential.optional(),
    ACCOUNT_MANAGER_ORIGIN: upstream.default('https://account.demandware.com'),
    /** host of the activity and recommendation service; the store's own by default */
    EINSTEIN_HOST: upstream.optional(),
    EINSTEIN_CLIENT_ID: z.string().min(1).optional(),
    EINSTEIN_PRODUCTION: z.enum(['yes', 'no']).default('no'),
    /** origin of the platform's pages and Shop API, unless it is COMMERCE_ORIGIN */
    COMMERCE_INSTANCE_ORIGIN: upstream.optional(),
    PROXY_BASE_PATH: z
      .string()
      .regex(/^\/[\w/-]+$/, 'must be a path such as /mobify/proxy/api')
      .default('/mobify/proxy/api'),
    DEMO_CREDENTIALS: z.enum(['allow', 'refuse']).default('refuse'),
    /** whether public URLs and those of other services may begin with http: passwords then travel unencrypted */
    PLAIN_HTTP: z.enum(['allow', 'refuse']).default('refuse'),
    WARM_PICTURES: z.enum(['yes', 'no']).default('yes'),
    /** memory for copies of the search index in this process; 0 searches in the database only */
    SEARCH_INDEX_MB: z.coerce.number().int().min(0).max(16_384).default(128),
    /** cache in front of the store that it purges */
    CDN_PURGE: z.enum(['varnish', 'fastly', 'cloudflare']).optional(),
    /** origins of the Varnish servers, comma-separated, or of the provider's API */
    CDN_PURGE_URLS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((url) => url.trim().replace(/\/$/, ''))
          .filter(Boolean),
      )
      .pipe(z.array(upstream)),
    CDN_PURGE_TOKEN: credential.optional(),
    /** id of the service at Fastly, or of the zone at Cloudflare */
    CDN_PURGE_SERVICE: credential.optional(),
    ...imageSettings,
    ...paymentSettings,
    ...webhookSettings,
    ...apiClientSettings,
    ...limitSettings,
    ...shopperLimitSettings,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .transform((env, context) => {
    const demo = !env.COMMERCE_CLIENT_ID;
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    for (const client of ['COMMERCE_CLIENT', 'ACCOUNT_MANAGER_CLIENT'] as const) {
      const names = [`${client}_ID`, `${client}_SECRET`] as const;
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === 1) refuse(missing[0]!, 'is required together with the other one of the pair');
    }
    if (env.COMMERCE_BACKEND === 'tenant' && demo) refuse('COMMERCE_CLIENT_ID', 'is required for a tenant');
    for (const [name, reason] of combinationProblems(env)) refuse(name, reason);
    for (const [name, reason] of paymentProblems(env)) refuse(name, reason);
    for (const reason of webhookProblems(env)) refuse('WEBHOOKS', reason);
    for (const reason of apiClientProblems(env)) refuse('API_CLIENTS', reason);
    if (env.PORT !== 0 && env.PORT === env.COMMERCE_PORT && env.COMMERCE_BACKEND === 'embedded')
      refuse('COMMERCE_PORT', 'must differ from PORT');
    if (context.issues.length > 0) return z.NEVER;
    const { ACCOUNT_MANAGER_CLIENT_ID: managerId, ACCOUNT_MANAGER_CLIENT_SECRET: managerSecret } = env;
    const given = managerId && managerSecret ? { id: managerId, secret: managerSecret } : undefined;
    const exposed = isExposed(env);
    return {
      ...env,
      COMMERCE_SHORT_CODE: env.COMMERCE_SHORT_CODE ?? 'vitrine',
      /** the merchant's API client; undefined when none is configured */
      manager: given ?? (demo ? { id: DEMO_MANAGER_CLIENT, secret: DEMO_MANAGER_SECRET } : undefined),
      COMMERCE_CLIENT_ID: env.COMMERCE_CLIENT_ID ?? DEMO_PRIVATE_CLIENT,
      COMMERCE_CLIENT_SECRET: env.COMMERCE_CLIENT_SECRET ?? (demo ? DEMO_PRIVATE_SECRET : ''),
      demoClients: demo ? [DEMO_PUBLIC_CLIENT] : [],
      /** whether HOST is a loopback address */
      loopback: isLoopbackHost(env.HOST),
      /** whether other machines can reach the store */
      exposed,
      /** whether demo data, customers and clients are accepted */
      demoAllowed: !exposed || env.DEMO_CREDENTIALS === 'allow',
      /** whether unsent mails are shown at /__mailbox */
      mailbox: env.SMTP_URL === undefined && !exposed,
    };
  });

export type Environment = z.output<typeof schema>;

/** Names of the settings that `readEnvironment` reads. */
export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(schema.in.shape));

/**
 * Parses the environment variables. Empty ones count as unset. Throws an Error that names every invalid variable and
 * why.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw invalidVariables(
    result.error.issues.map((issue) => `${issue.path.join('.').replace(/\.\d+$/, '')} ${issue.message}`),
  );
}

/**
 * Parses the environment of a server process. Throws like readEnvironment, and names every setting that an exposed store
 * is missing.
 */
export function readServerEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const env = readEnvironment(variables);
  const missing = missingSettings(env, variables);
  if (missing.length > 0) throw invalidVariables(missing);
  return env;
}

const invalidVariables = (lines: string[]) =>
  new Error(`Invalid environment variables:\n${lines.map((line) => `  ${line}`).join('\n')}`);
