import { z } from 'zod';
import {
  DEMO_MANAGER_CLIENT,
  DEMO_MANAGER_SECRET,
  DEMO_PRIVATE_CLIENT,
  DEMO_PRIVATE_SECRET,
  DEMO_PUBLIC_CLIENT,
} from './demo-clients.ts';
import { limitSettings } from './http/limits.ts';

const port = z.coerce.number().int().min(0).max(65535);
const optionalUrl = z.url().optional();

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    COMMERCE_PORT: port.default(3001),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: optionalUrl,
    DATABASE_REPLICA_URL: optionalUrl,
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
    PUBLIC_URL: optionalUrl,
    /** the commerce service's own address, where it runs alone */
    COMMERCE_PUBLIC_URL: optionalUrl,
    /** reverse proxies of ours before the store; each adds an address to X-Forwarded-For */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    COMMERCE_BACKEND: z.enum(['embedded', 'tenant']).default('embedded'),
    COMMERCE_SHORT_CODE: z.string().min(1).default('vitrine'),
    COMMERCE_ORGANIZATION_ID: z
      .string()
      .regex(/^f_ecom_\w+$/, 'must look like f_ecom_abcd_001')
      .default('f_ecom_vtrn_001'),
    COMMERCE_CLIENT_ID: z.string().min(1).optional(),
    COMMERCE_CLIENT_SECRET: z.string().min(1).optional(),
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
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .transform((env, context) => {
    const demo = !env.COMMERCE_CLIENT_ID;
    if (env.COMMERCE_BACKEND === 'tenant' && demo) {
      context.addIssue({ code: 'custom', path: ['COMMERCE_CLIENT_ID'], message: 'is needed for a tenant' });
      return z.NEVER;
    }
    const exposed = env.NODE_ENV === 'production' && !isLoopback(env.HOST);
    if (demo && exposed && env.DEMO_CREDENTIALS !== 'allow') {
      context.addIssue({
        code: 'custom',
        path: ['COMMERCE_CLIENT_ID'],
        message:
          'is unset: the demo credentials are public and are refused on a host others can reach. Set COMMERCE_CLIENT_ID and COMMERCE_CLIENT_SECRET, or DEMO_CREDENTIALS=allow for a demonstration',
      });
      return z.NEVER;
    }
    const { ACCOUNT_MANAGER_CLIENT_ID: managerId, ACCOUNT_MANAGER_CLIENT_SECRET: managerSecret } = env;
    if ((managerId === undefined) !== (managerSecret === undefined)) {
      const path = managerId ? 'ACCOUNT_MANAGER_CLIENT_SECRET' : 'ACCOUNT_MANAGER_CLIENT_ID';
      context.addIssue({ code: 'custom', path: [path], message: 'is needed beside the other of the two' });
      return z.NEVER;
    }
    const given = managerId && managerSecret ? { id: managerId, secret: managerSecret } : undefined;
    return {
      ...env,
      /** undefined when nothing but what shoppers may read is to be read */
      manager: given ?? (demo ? { id: DEMO_MANAGER_CLIENT, secret: DEMO_MANAGER_SECRET } : undefined),
      COMMERCE_CLIENT_ID: env.COMMERCE_CLIENT_ID ?? DEMO_PRIVATE_CLIENT,
      COMMERCE_CLIENT_SECRET: env.COMMERCE_CLIENT_SECRET ?? (demo ? DEMO_PRIVATE_SECRET : ''),
      demoClients: demo ? [DEMO_PUBLIC_CLIENT] : [],
      loopback: isLoopback(env.HOST),
    };
  });

export type Environment = z.output<typeof schema>;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * The settings of the process, read once. Empty variables count as unset. Throws an Error that names
 * every variable that is wrong and why.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is not right:\n${lines.join('\n')}`);
}
