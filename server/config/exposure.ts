import { isLoopbackHost } from '../../shared/loopback.server.ts';
import {
  DEMO_MANAGER_CLIENT,
  DEMO_MANAGER_SECRET,
  DEMO_PRIVATE_CLIENT,
  DEMO_PRIVATE_SECRET,
  DEMO_PUBLIC_CLIENT,
} from './demo-clients.ts';

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
  PAYMENT_PROVIDER: 'sandbox' | 'stripe';
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  CDN_PURGE?: 'varnish' | 'fastly' | 'cloudflare' | undefined;
  CDN_PURGE_URLS: string[];
  SMTP_URL?: string | undefined;
  COMMERCE_REDIRECT_URIS: string[];
} & { [name in (typeof UPSTREAMS)[number]]?: string | undefined } & {
  [name in (typeof CLIENTS)[number]]?: string | undefined;
};

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

/**
 * Why the card fields of the sandbox have no address that works: browsers block a frame over http in a page over https, a
 * demonstration at a public address has its fields at one too, and at the shop's own origin its pages could read what is typed.
 */
function cardAddressProblem(env: Settings): string | undefined {
  if (env.COMMERCE_BACKEND !== 'embedded' || env.PAYMENT_PROVIDER !== 'sandbox') return undefined;
  const { PUBLIC_URL: shop, COMMERCE_PUBLIC_URL: cards } = env;
  if (cards === undefined)
    return lacksCardAddress(env) ? `COMMERCE_PUBLIC_URL is not set: ${CARD_ADDRESS}` : undefined;
  if (shop === undefined) return undefined;
  if (new URL(cards).origin === new URL(shop).origin)
    return `COMMERCE_PUBLIC_URL is the address of the shop: ${CARD_ADDRESS}`;
  if (isOwn(cards) && !isOwn(shop))
    return `COMMERCE_PUBLIC_URL is an address of this machine, and PUBLIC_URL is not: ${CARD_ADDRESS}`;
  return undefined;
}

function lacksCardAddress(env: Settings): boolean {
  return hasPublicAddress(env)
    ? env.exposed && env.demoAllowed
    : env.PUBLIC_URL?.startsWith('https:') === true;
}

const isOwn = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/**
 * Settings that an exposed store is missing, one sentence each. DEMO_CREDENTIALS=allow accepts the demo's clients, but
 * still requires a mail server.
 */
export function missingSettings(env: Settings, given: NodeJS.ProcessEnv): string[] {
  const missing = env.PLAIN_HTTP === 'allow' ? [] : plainSettings(env);
  const embedded = env.COMMERCE_BACKEND === 'embedded';
  const cardProblem = cardAddressProblem(env);
  if (cardProblem) missing.push(cardProblem);
  missing.push(...liveKeyProblems(env));
  if (!env.exposed) return missing;
  if (embedded && !env.SMTP_URL && (hasPublicAddress(env) || !env.demoAllowed))
    missing.push('SMTP_URL is not set: a store that others can reach must send its mails');
  if (env.demoAllowed) return missing;
  const before = missing.length;
  if (!env.PUBLIC_URL) missing.push('PUBLIC_URL is not set: it is the address of the shop, with https:');
  for (const name of CLIENTS) {
    if (PUBLISHED.has(env[name]))
      missing.push(
        `${name} ${given[name] ? 'is the public value of the demo' : 'is not set'}: set a value of your own`,
      );
  }
  if (embedded) {
    if (!given.MAIL_FROM) missing.push('MAIL_FROM is not set: the sender of mails');
    if (env.PAYMENT_PROVIDER === 'sandbox') missing.push(NO_PROVIDER);
    if (env.STRIPE_API_BASE) missing.push(STAND_IN);
  }
  if (missing.length > before)
    missing.push('For a demonstration without real payments, set DEMO_CREDENTIALS=allow instead');
  return missing;
}

/** Why real cards would be charged by a store that accepts what is public: demo customers and clients, and the mailbox. */
function liveKeyProblems(env: Settings): string[] {
  if (!env.demoAllowed || !env.STRIPE_SECRET_KEY?.includes('_live_')) return [];
  return [env.exposed ? LIVE_DEMONSTRATION : LIVE_ON_LOOPBACK];
}

/** Whether a URL of another machine does not use https. */
const isPlain = (url: string | undefined): boolean =>
  url !== undefined && !isOwn(url) && new URL(url).protocol !== 'https:';

/** Names of the public URLs of other machines that do not use https. */
const plainUrls = (env: Addresses) =>
  (['PUBLIC_URL', 'COMMERCE_PUBLIC_URL'] as const).filter((name) => isPlain(env[name]));

/** Services that receive credentials or shoppers' data. */
const UPSTREAMS = [
  'COMMERCE_ORIGIN',
  'COMMERCE_INSTANCE_ORIGIN',
  'ACCOUNT_MANAGER_ORIGIN',
  'EINSTEIN_HOST',
  'GOOGLE_CAPTCHA_VERIFY_URL',
  'IMAGES_S3_ENDPOINT',
] as const;

const plainUpstreams = (env: Settings): string[] => [
  ...UPSTREAMS.filter((name) => isPlain(env[name])),
  ...(env.COMMERCE_REDIRECT_URIS.some(isPlain) ? ['COMMERCE_REDIRECT_URIS'] : []),
  // Varnish gets no token.
  ...(env.CDN_PURGE !== 'varnish' && env.CDN_PURGE_URLS.some(isPlain) ? ['CDN_PURGE_URLS'] : []),
];

/**
 * Whether others reach the store over http although PUBLIC_URL names this machine: by HOST, or by a proxy whose address
 * it does not state.
 */
const isReachedPlain = (env: Addresses): boolean =>
  (env.TRUST_PROXY > 0 || !isLoopbackHost(env.HOST)) &&
  (env.PUBLIC_URL === undefined || (isOwn(env.PUBLIC_URL) && new URL(env.PUBLIC_URL).protocol !== 'https:'));

/** Settings that make the store send credentials over http. A demonstration that is only reached so is warned. */
function plainSettings(env: Settings): string[] {
  const isOwnAddress = env.PUBLIC_URL !== undefined && isReachedPlain(env) && !env.demoAllowed;
  return [
    ...[...plainUrls(env), ...plainUpstreams(env)].map((name) => `${name} ${PLAIN}`),
    ...(isOwnAddress ? [`PUBLIC_URL is an address of this machine, but HOST or TRUST_PROXY ${REACHED}`] : []),
  ];
}

const REACHED =
  'lets others reach the store: set it to the address that shoppers type, with https:. In a trusted network, PLAIN_HTTP=allow accepts http';

const PLAIN =
  'must begin with https: otherwise passwords, cookies and card numbers are sent unencrypted. In a trusted network, PLAIN_HTTP=allow accepts http';

const LIVE_DEMONSTRATION =
  'STRIPE_SECRET_KEY is a live key, which charges real cards, and DEMO_CREDENTIALS=allow accepts passwords and clients that are public: remove one of them';

const LIVE_ON_LOOPBACK =
  'STRIPE_SECRET_KEY is a live key, which charges real cards, and a store that only this machine reaches accepts the customers and clients of the demo: set PUBLIC_URL to the address of the shop, or a test key';

const STAND_IN = 'STRIPE_API_BASE is for tests: a program on this machine would decide which orders are paid';

const NO_PROVIDER =
  'PAYMENT_PROVIDER is the sandbox, a payment provider that charges nothing: set PAYMENT_PROVIDER=stripe, or COMMERCE_BACKEND=tenant';

const CARD_ADDRESS =
  'the card fields of the sandbox need an address of their own, with https: as the shop, at which your proxy passes /sandbox-payments/ to COMMERCE_PORT';

const CLIENTS = [
  'COMMERCE_CLIENT_ID',
  'COMMERCE_CLIENT_SECRET',
  'ACCOUNT_MANAGER_CLIENT_ID',
  'ACCOUNT_MANAGER_CLIENT_SECRET',
] as const;

/** Startup warnings of an exposed store: plain http, and demonstration. */
export function startupWarnings(env: Settings): string[] {
  const plain = [...plainUrls(env), ...plainUpstreams(env)].map(
    (name) => `PLAIN_HTTP=allow: ${name} does not use https, so passwords and cookies are sent unencrypted.`,
  );
  if (isReachedPlain(env)) plain.push(REACHED_PLAIN);
  if (env.PLAIN_HTTP === 'allow' && env.SMTP_URL?.startsWith('smtp:') && !isOwn(env.SMTP_URL))
    plain.push(PLAIN_MAIL);
  if (env.exposed && env.STRIPE_SECRET_KEY?.includes('_test_')) plain.push(TEST_KEY);
  return [...plain, ...demonstrationWarnings(env)];
}

const TEST_KEY =
  'STRIPE_SECRET_KEY is a test key: orders are accepted from test cards, and nothing is charged.';

const PLAIN_MAIL =
  'PLAIN_HTTP=allow: the password and the mails go to SMTP_URL unencrypted when the mail server offers no STARTTLS.';

const REACHED_PLAIN =
  'Others can reach this store over http: passwords and cookies are sent unencrypted. Set PUBLIC_URL to an address with https:.';

function demonstrationWarnings(env: Settings): string[] {
  if (!env.exposed || !env.demoAllowed) return [];
  const warnings =
    env.COMMERCE_BACKEND === 'embedded'
      ? [
          `This is a demonstration (DEMO_CREDENTIALS=allow): ${env.PAYMENT_PROVIDER === 'sandbox' ? 'the sandbox' : 'a test key'} charges nothing, and the passwords of the demo customers are public.`,
        ]
      : ['DEMO_CREDENTIALS=allow: API clients with public credentials are accepted.'];
  if (env.COMMERCE_BACKEND === 'embedded' && !env.SMTP_URL && !env.mailbox)
    warnings.push('Mails are neither sent nor shown: set SMTP_URL.');
  return warnings;
}

/** Throws unless demo data may be written to the store's database. */
export function assertDemoAllowed(env: Pick<Settings, 'demoAllowed'>): void {
  if (!env.demoAllowed)
    throw new Error(
      'Demo data is not written to a store that others can reach, because the passwords of its customers are public. Set DEMO_CREDENTIALS=allow for a demonstration.',
    );
}
