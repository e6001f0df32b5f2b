import type { Catalogue, ReadCache } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { Worker } from '../jobs/worker.ts';
import type { ImageCache, MediaFiles } from './image-files.ts';
import type { MailTheme } from './mail-theme.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ShopperLimits } from './shopper-limits.ts';
import type { WriteBudget } from './write-budget.ts';

export interface CommerceLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Dependencies passed to every part of the commerce service. */
export interface CommerceServices {
  db: Db;
  /** caches catalogue reads of `db`; `noCache` reads each time */
  cache: ReadCache;
  /** read-only catalogue queries, with a cache; may point to a replica */
  catalogue: Catalogue;
  log: CommerceLog;
  /** publishes announced changes; woken after a commit that affects pages. Without it another process does */
  publisher?: Pick<Worker, 'wake'>;
  /** origin prefixed to image paths, e.g. http://localhost:3000 */
  imageOrigin: string;
  /** organisation id with its prefix, e.g. f_ecom_vtrn_001 */
  organizationId: string;
  clients: ApiClient[];
  /** the merchant's own API clients, which the account manager issues tokens for Data APIs */
  managers?: ManagerClient[];
  /** publicly known passwords, such as the demo's; sign-in rejects them */
  refusedPasswords?: readonly string[];
  /** the time of the database, which all processes share: for what is stored, and for what the store issues and checks itself */
  now: () => Date;
  /** the clock of this machine: for what is sent to, or comes from, systems that know no clock of the store, such as signatures */
  machineNow: () => Date;
  /** product option values that require a text from the shopper; default none */
  optionTexts?: readonly OptionTextRule[];
  /** authorises payments; default the sandbox */
  payments?: PaymentProvider;
  /** milliseconds to wait for an answer of the payment provider; default 10 seconds */
  paymentTimeoutMs?: number;
  /** where browsers reach the sandbox's card fields; default `imageOrigin` */
  sandboxAddress?: SandboxAddress;
  /** codes of the countries that a site ships to, whose laws apply to it; default unknown */
  countriesOf?: (siteId: string) => readonly string[];
  /** how staff sign in to the Admin API */
  staff: StaffSettings;
  /** sender and link targets of mails */
  mail: MailSettings;
  /** secret and endpoint of Google reCAPTCHA, for merchants who use it */
  googleCaptcha?: { secret: string; verifies: string; fetch: typeof fetch };
  /** rate limits against abuse; default USUAL_SHOPPER_LIMITS */
  limits?: ShopperLimits;
  /** counts what clients write */
  writes: WriteBudget;
  /** where images are stored; the image route exists only when set */
  images?: ImageSettings;
}

/** Address of the sandbox's card fields: an origin, or a port of the host that the shopper's browser uses. */
export type SandboxAddress =
  | { origin: string }
  /** `shopPort`: port of the shop on the same hosts, whose pages may show the fields */
  | { port: number; shopPort: number };

/** A product option value that requires a text of `min` to `max` letters or digits, such as initials. */
export interface OptionTextRule {
  optionId: string;
  valueId: string;
  min: number;
  max: number;
}

export interface StaffSettings {
  /** origin that staff sign in on: COMMERCE_PUBLIC_URL, or the port of the service on this machine */
  origin: string;
  /** whether only `origin` is accepted; otherwise any loopback address that is asked */
  isPublic: boolean;
  /** 32 bytes that the secrets of second factors are encrypted with */
  key: Uint8Array;
  /** the account of the demo; undefined where its credentials are refused */
  demo?: { email: string; password: string };
}

export interface MailSettings {
  /** sender of a site's mails: `My Brand <care@shop.example>` */
  from(siteId: string): string;
  /** address at which customers reach a site, for mails of one without a contact page; undefined when none is known */
  contactAddress(siteId: string): string | undefined;
  /** display name of a site's brand */
  brandName(siteId: string): string;
  /** logo as text, with an accent in the link colour after it */
  logo(siteId: string): { text: string; accent?: string | undefined };
  /** colors and fonts */
  theme: MailTheme;
  /** the merchant's own texts of mails by locale or language; the store's texts fill gaps */
  messages: Record<string, Record<string, string>>;
  /** default locale of a site, whose texts fill gaps before English ones */
  defaultLocale(siteId: string): string;
  /** absolute URL of a shop page; `path` starts with a slash and has no site or locale */
  shopUrl(siteId: string, locale: string, path: string): string;
  /** absolute URL of a content page; undefined when the site has no such page */
  pageUrl(siteId: string, locale: string, page: 'contact' | 'privacy'): string | undefined;
  /** id of the content asset of a page; undefined when the site has no such page */
  pageId(siteId: string, page: 'terms' | 'returns'): string | undefined;
}

export interface ImageSettings {
  /** originals from imported archives */
  media: MediaFiles;
  /** resized images */
  renditions: ImageCache;
  /** drawings as pixels, which resized images are made of */
  rasters: ImageCache;
  /** generates an original that has no file: SVG at nominal size, or null when there is no such image */
  draw?: (library: string, path: string) => string | null | Promise<string | null>;
}

/** An API client that may request shopper tokens. */
export interface ApiClient {
  id: string;
  /** set for private clients only */
  secret?: string;
  /** allowed redirect URIs of a sign-in, matched exactly */
  redirectUris: string[];
  /** allows any loopback redirect URI; for a store on the developer's own machine */
  allowsLoopback?: boolean;
}

/** An API client of the merchant's account manager. */
export interface ManagerClient {
  id: string;
  /** the current one first; all are accepted, so that a client can change to a new one */
  secrets: readonly string[];
  /** granted scopes, such as sfcc.preferences */
  scopes: readonly string[];
  /** ids of the sites whose orders and stock it may use; default all */
  sites?: readonly string[] | undefined;
  /** Data API resources it may use, including preview of scheduled pages; default none */
  resources?: readonly DataResource[];
}

export type DataResource = 'custom_objects' | 'inventory_lists' | 'slots' | 'pages';
