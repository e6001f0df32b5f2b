import type { Db } from '../database/connection.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ShopperLimits } from './shopper-limits.ts';

export interface CommerceLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What every part of the commerce service is handed. */
export interface CommerceServices {
  db: Db;
  /** reads of the catalogue may go to a replica */
  catalogueDb: Db;
  log: CommerceLog;
  /** origin put before image paths, e.g. http://localhost:3000 */
  imageOrigin: string;
  /** organisation id with its prefix, e.g. f_ecom_vtrn_001 */
  organizationId: string;
  clients: ApiClient[];
  /** the merchant's own clients, which the account manager gives tokens for the APIs that are not for shoppers */
  managers?: ManagerClient[];
  /** passwords that are published, such as the demo's: nobody signs in with one */
  refusedPasswords?: readonly string[];
  now: () => Date;
  /** values of product options that need a text of the shopper; none unless given */
  optionTexts?: readonly OptionTextRule[];
  /** who authorises payments; the sandbox unless given */
  payments?: PaymentProvider;
  /** whom mails are from and where they lead */
  mail: MailSettings;
  /** the secret of Google's captcha, for merchants who use it, and how it is asked where */
  googleCaptcha?: { secret: string; verifies: string; fetch: typeof fetch };
  /** what strangers may try out, and how often; the usual limits unless given */
  limits?: ShopperLimits;
  /** where images are kept; the image route is answered only when given */
  images?: ImageSettings;
}

/** A value of a product option that needs a text, such as initials, of so many letters or digits. */
export interface OptionTextRule {
  optionId: string;
  valueId: string;
  min: number;
  max: number;
}

export interface MailSettings {
  /** sender of every mail: `Rivage <care@rivage.example>` */
  from: string;
  /** the name of a site's brand, as shoppers know it */
  brandName(siteId: string): string;
  /** absolute address of a page of the shop; `path` starts with a slash, without site and locale */
  shopUrl(siteId: string, locale: string, path: string): string;
}

export interface ImageSettings {
  /** originals of imported archives, {library}/{path} below it */
  mediaDirectory: string;
  /** rendered sizes */
  cacheDirectory: string;
  /** draws an original that no file holds: SVG text of nominal size, or null when there is no such picture */
  draw?: (library: string, path: string) => string | null | Promise<string | null>;
}

/** An API client that may ask for shopper tokens. */
export interface ApiClient {
  id: string;
  /** private clients have one */
  secret?: string;
  /** addresses that a sign-in may redirect to, compared to the letter */
  redirectUris: string[];
  /** redirects may go to any address of the loopback; for a store on the developer's own machine */
  allowsLoopback?: boolean;
}

/** An API client of the merchant's account manager. */
export interface ManagerClient {
  id: string;
  secret: string;
  /** what it may do, such as sfcc.preferences */
  scopes: string[];
  /** what of the Data API it may use, and whether it may see pages that are to come; nothing unless given */
  resources?: DataResource[];
}

export type DataResource = 'custom_objects' | 'inventory_lists' | 'slots' | 'pages';
