import { createContext } from 'react-router';

/** The shopper's session. The access token stays on the server and is never part of a page. */
export interface ShopperSession {
  siteId: string;
  customerId: string;
  usid: string;
  registered: boolean;
  accessToken: string;
}

/** Wrong login or password, or too many attempts. */
export type SignInRefusal = 'unauthorized' | 'too_many';

export interface SessionPort {
  /**
   * Returns the session of the cookie, refreshed when its token has expired; null without one. Never creates a session.
   */
  current(siteId: string): Promise<ShopperSession | null>;
  /** Whether the browser had a session on the site that ended: signed out, or refused by the login service. */
  hasEnded(siteId: string): boolean;
  /** Like `current`, but creates a guest session when there is none. Only for writes that the shopper requested. */
  ensure(siteId: string): Promise<ShopperSession>;
  /**
   * Signs a customer in and replaces the session of the cookie. With `remember` the session outlives the browser; when
   * `remember` is omitted, it lasts as long as the previous session would. Returns the reason when the login service
   * rejects the credentials.
   */
  signIn(
    siteId: string,
    credentials: { login: string; password: string; remember?: boolean },
  ): Promise<ShopperSession | SignInRefusal>;
  /** Signs out on every site and revokes the refresh tokens at the login service. */
  signOut(): Promise<void>;
  /** Reads a small value that is encrypted in the session cookie, such as the last order number. */
  get(key: string): string | undefined;
  set(key: string, value: string | undefined): void;
  /** Returns a stable opaque id of a customer for analytics. */
  opaqueUserId(customerId: string): string;
}

/** Preferences by id, as returned by the platform: validate before use. */
export type Preferences = Record<string, unknown>;

/** Configuration of the Einstein activity and recommendation service (specification, Einstein configuration). */
export interface EinsteinSettings {
  /** origin of the service, when it differs from the commerce service */
  host?: string;
  clientId: string;
  /** prefix of site ids in the service, such as `vtrn` in `vtrn-RivageEU` */
  realm: string;
  instanceType: 'prd' | 'sbx';
}

/** Previews pages and content slots at another time or for other customer groups. */
export interface Preview {
  /** ISO date or date-time; now when omitted */
  at?: string | undefined;
  groups: string[];
}

/**
 * Log of one request; every line has its correlation id. Errors are logged with type, status, message and stack,
 * without URLs, tokens, ids, headers and bodies.
 */
export interface RequestLog {
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}

/**
 * Services that the server process passes to every loader and action. The storefront accesses the commerce service only
 * through these.
 */
export interface RequestServices {
  api: {
    /** Absolute base URL for the `proxy` option of the official SDK. */
    origin: string;
    shortCode: string;
    organizationId: string;
    clientId: string;
  };
  /** In-process or pooled HTTP; adds the correlation id. */
  commerceFetch: typeof fetch;
  /**
   * Reports that the response lacks data because the platform was unavailable; it is then cached for a short time only.
   */
  markIncomplete(): void;
  /**
   * Adds cache tags of data that the response shows, so that a change of the data invalidates the document. Documents
   * only.
   */
  addCacheTags?(tags: Iterable<string>): void;
  /**
   * Whether caches are invalidated when prices, stock or content change. False for a tenant, which does not report
   * changes.
   */
  invalidatesCache: boolean;
  /** Returns a shared guest token, for catalogue reads of documents only. */
  catalogueToken(siteId: string): Promise<string>;
  /** Returns the merchant's preferences of the site and the organisation, by id; empty when they cannot be loaded. */
  preferences(siteId: string): Promise<Preferences>;
  /** undefined when the service is not configured */
  einstein?: EinsteinSettings | undefined;
  /** path below which browsers reach the platform's APIs */
  proxyBasePath: string;
  /** calls with the merchant's own API client; its token never leaves the server */
  merchant: {
    /** base URL of the Data API */
    dataApi: string;
    /** resolves to undefined without such a client; rejects when the token request fails */
    token(): Promise<string | undefined>;
  };
  /** active preview of a merchandiser; undefined for everybody else */
  preview?: Preview | undefined;
  session: SessionPort;
  publicUrl: string;
  correlationId: string;
  log: RequestLog;
}

export const requestServices = createContext<RequestServices>();
