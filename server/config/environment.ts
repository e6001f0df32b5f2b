import { z } from 'zod';
import { shopperLimitSettings } from '../../commerce/services/shopper-limits.ts';
import { limitSettings } from '../http/limits.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import {
  DEMO_MANAGER_CLIENT,
  DEMO_MANAGER_SECRET,
  DEMO_PRIVATE_CLIENT,
  DEMO_PRIVATE_SECRET,
  DEMO_PUBLIC_CLIENT,
} from './demo-clients.ts';
import { isExposed, missingSettings } from './exposure.ts';

const port = z.coerce.number().int().min(0).max(65535);
const optionalUrl = z.url().optional();
const database = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgresql://user:password@host:5432/name',
  })
  .optional();
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .optional();

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    COMMERCE_PORT: port.default(3001),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: database,
    DATABASE_REPLICA_URL: database,
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
      .optional(),
    /** secret key of Google's captcha, beside the public one among the preferences */
    GOOGLE_CAPTCHA_SECRET: z.string().min(1).optional(),
    /** where its solutions are verified: Google's own address, or a proxy's that asks it */
    GOOGLE_CAPTCHA_VERIFY_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://www.google.com/recaptcha/api/siteverify'),
    /** the sender of every mail */
    MAIL_FROM: z.string().min(3).max(200).default('Rivage <care@rivage.example>'),
    PUBLIC_URL: webAddress,
    /** the commerce service's own address, where it runs alone */
    COMMERCE_PUBLIC_URL: webAddress,
    /** reverse proxies of ours before the store; each adds an address to X-Forwarded-For */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    COMMERCE_BACKEND: z.enum(['embedded', 'tenant']).default('embedded'),
    COMMERCE_SHORT_CODE: z.string().min(1).default('vitrine'),
    COMMERCE_ORGANIZATION_ID: z
      .string()
      .regex(/^f_ecom_\w+$/, 'must look like f_ecom_abcd_001')
      .default('f_ecom_vtrn_001'),
    COMMERCE_CLIENT_ID: z.string().min(1).optional(),
    COMMERCE_CLIENT_SECRET: z.string().min(1).optional(),
    /** where sign-ins of other storefronts on this service may redirect to, parted by commas, to the letter */
    COMMERCE_REDIRECT_URIS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((uri) => uri.trim())
          .filter(Boolean),
      )
      .pipe(
        z.array(
          z.url({ protocol: /^https?$/, error: 'must be addresses such as https://shop.example/callback' }),
        ),
      ),
    COMMERCE_ORIGIN: optionalUrl,
    /** the account manager's client, for preferences and what else is not for shoppers */
    ACCOUNT_MANAGER_CLIENT_ID: z.string().min(1).optional(),
    ACCOUNT_MANAGER_CLIENT_SECRET: z.string().min(1).optional(),
    ACCOUNT_MANAGER_ORIGIN: z.url().default('https://account.demandware.com'),
    /** the activity and recommendation service; the store's own unless set */
    EINSTEIN_HOST: optionalUrl,
    EINSTEIN_CLIENT_ID: z.string().min(1).optional(),
    EINSTEIN_PRODUCTION: z.enum(['yes', 'no']).default('no'),
    /** where the platform's own pages and its Shop API are, when that is not COMMERCE_ORIGIN */
    COMMERCE_INSTANCE_ORIGIN: optionalUrl,
    PROXY_BASE_PATH: z
      .string()
      .regex(/^\/[\w/-]+$/, 'must be a path such as /mobify/proxy/api')
      .default('/mobify/proxy/api'),
    DEMO_CREDENTIALS: z.enum(['allow', 'refuse']).default('refuse'),
    WARM_PICTURES: z.enum(['yes', 'no']).default('yes'),
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
      if (missing.length === 1) refuse(missing[0]!, 'is needed beside the other of the two');
    }
    if (env.COMMERCE_BACKEND === 'tenant' && demo) refuse('COMMERCE_CLIENT_ID', 'is needed for a tenant');
    if (env.PORT !== 0 && env.PORT === env.COMMERCE_PORT && env.COMMERCE_BACKEND === 'embedded')
      refuse('COMMERCE_PORT', 'must be another port than PORT');
    if (context.issues.length > 0) return z.NEVER;
    const { ACCOUNT_MANAGER_CLIENT_ID: managerId, ACCOUNT_MANAGER_CLIENT_SECRET: managerSecret } = env;
    const given = managerId && managerSecret ? { id: managerId, secret: managerSecret } : undefined;
    const exposed = isExposed(env);
    return {
      ...env,
      /** undefined when nothing but what shoppers may read is to be read */
      manager: given ?? (demo ? { id: DEMO_MANAGER_CLIENT, secret: DEMO_MANAGER_SECRET } : undefined),
      COMMERCE_CLIENT_ID: env.COMMERCE_CLIENT_ID ?? DEMO_PRIVATE_CLIENT,
      COMMERCE_CLIENT_SECRET: env.COMMERCE_CLIENT_SECRET ?? (demo ? DEMO_PRIVATE_SECRET : ''),
      demoClients: demo ? [DEMO_PUBLIC_CLIENT] : [],
      /** whether HOST is of this machine alone */
      loopback: isLoopbackHost(env.HOST),
      /** whether others can reach the store */
      exposed,
      /** whether the demo's data, customers and clients are welcome */
      demoAllowed: !exposed || env.DEMO_CREDENTIALS === 'allow',
      /** whether mails that are not sent can be read in the browser */
      mailbox: env.SMTP_URL === undefined && !exposed,
    };
  });

export type Environment = z.output<typeof schema>;

/**
 * The settings of the process, read once. Empty variables count as unset. Throws an Error that names
 * every variable that is wrong and why.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw notRight(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

/**
 * The settings of a process that opens a store or a service. Throws as readEnvironment does, and names everything that
 * is missing for one that others can reach.
 */
export function readServerEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const env = readEnvironment(variables);
  const missing = missingSettings(env, variables);
  if (missing.length > 0) throw notRight(missing);
  return env;
}

const notRight = (lines: string[]) =>
  new Error(`The environment is not right:\n${lines.map((line) => `  ${line}`).join('\n')}`);
