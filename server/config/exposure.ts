import { isLoopbackHost } from '../http/loopback.ts';
import {
  DEMO_MANAGER_CLIENT,
  DEMO_MANAGER_SECRET,
  DEMO_PRIVATE_CLIENT,
  DEMO_PRIVATE_SECRET,
  DEMO_PUBLIC_CLIENT,
} from './demo-clients.ts';
import { paymentProvider } from './payment-provider.ts';

interface Addresses {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  COMMERCE_PUBLIC_URL?: string | undefined;
  TRUST_PROXY: number;
}

/** The settings that exposure depends on, as environment.ts reads them. */
type Settings = Addresses & {
  exposed: boolean;
  demoAllowed: boolean;
  mailbox: boolean;
  COMMERCE_BACKEND: 'embedded' | 'tenant';
  PLAIN_HTTP: 'allow' | 'refuse';
  SMTP_URL?: string | undefined;
} & { [name in (typeof CLIENTS)[number]]?: string | undefined };

/** Client ids and secrets published in the repository. */
const PUBLISHED = new Set<string | undefined>([
  ...[DEMO_PUBLIC_CLIENT, DEMO_PRIVATE_CLIENT, DEMO_PRIVATE_SECRET],
  ...[DEMO_MANAGER_CLIENT, DEMO_MANAGER_SECRET],
]);

/** Whether other machines can reach the store: by PUBLIC_URL, by HOST, or through a proxy. */
export function isExposed(env: Addresses): boolean {
  return hasPublicAddress(env) || !isLoopbackHost(env.HOST);
}

const hasPublicAddress = (env: Addresses): boolean =>
  env.TRUST_PROXY > 0 || [env.PUBLIC_URL, env.COMMERCE_PUBLIC_URL].some((url) => url && !isOwn(url));

const isOwn = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/**
 * Settings that an exposed store is missing, one sentence each. DEMO_CREDENTIALS=allow accepts the demo's clients, but
 * still requires a mail server.
 */
export function missingSettings(env: Settings, given: NodeJS.ProcessEnv): string[] {
  if (!env.exposed) return [];
  const missing = env.PLAIN_HTTP === 'allow' ? [] : plainUrls(env).map((name) => `${name} ${PLAIN}`);
  const embedded = env.COMMERCE_BACKEND === 'embedded';
  if (embedded && !env.SMTP_URL && (hasPublicAddress(env) || !env.demoAllowed))
    missing.push('SMTP_URL is not set: the mails of a store that others can reach have to be sent');
  if (env.demoAllowed) return missing;
  const before = missing.length;
  if (!env.PUBLIC_URL) missing.push('PUBLIC_URL is not set: the address that shoppers type, with https:');
  for (const name of CLIENTS) {
    if (PUBLISHED.has(env[name]))
      missing.push(
        `${name} ${given[name] ? 'is the demo’s, which everybody knows' : 'is not set'}: choose one of your own`,
      );
  }
  if (embedded) {
    if (!given.MAIL_FROM) missing.push('MAIL_FROM is not set: mails would come from the demo brand');
    if (!paymentProvider) missing.push(NO_PROVIDER);
  }
  if (missing.length > before)
    missing.push('Or set DEMO_CREDENTIALS=allow for a demonstration, in which nothing is paid');
  return missing;
}

/** Names of the public URLs of other machines that do not use https. */
const plainUrls = (env: Addresses) =>
  (['PUBLIC_URL', 'COMMERCE_PUBLIC_URL'] as const).filter((name) => {
    const url = env[name];
    return url !== undefined && !isOwn(url) && new URL(url).protocol !== 'https:';
  });

const PLAIN =
  'must begin with https: without it passwords, cookies and cards travel unencrypted. PLAIN_HTTP=allow accepts http, in a network that you trust';

const NO_PROVIDER =
  'A payment provider is missing: the commerce service of this version has the sandbox only, which takes no money. A shop that sells needs COMMERCE_BACKEND=tenant, or a provider in server/config/payment-provider.ts';

const CLIENTS = [
  'COMMERCE_CLIENT_ID',
  'COMMERCE_CLIENT_SECRET',
  'ACCOUNT_MANAGER_CLIENT_ID',
  'ACCOUNT_MANAGER_CLIENT_SECRET',
] as const;

/** Startup warnings of an exposed store: plain http, and demonstration. */
export function startupWarnings(env: Settings): string[] {
  const plain = plainUrls(env).map(
    (name) => `PLAIN_HTTP=allow: ${name} is not https, passwords and cookies travel unencrypted.`,
  );
  return [...plain, ...demonstrationWarnings(env)];
}

function demonstrationWarnings(env: Settings): string[] {
  if (!env.exposed || !env.demoAllowed) return [];
  const warnings =
    env.COMMERCE_BACKEND === 'embedded'
      ? [
          'This is a demonstration (DEMO_CREDENTIALS=allow): the sandbox takes no money, and everybody knows the passwords of the demo’s customers.',
        ]
      : ['DEMO_CREDENTIALS=allow: API clients that everybody knows are not refused.'];
  if (env.COMMERCE_BACKEND === 'embedded' && !env.SMTP_URL && !env.mailbox)
    warnings.push('Mails are neither sent nor shown: set SMTP_URL.');
  return warnings;
}

/** Throws unless demo data may be written to the store's database. */
export function assertDemoAllowed(env: Pick<Settings, 'demoAllowed'>): void {
  if (!env.demoAllowed)
    throw new Error(
      'Others can reach this store, and the passwords of the demo customers are public: demo data is not written to it. Set DEMO_CREDENTIALS=allow for a demonstration.',
    );
}
