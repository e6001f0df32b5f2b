import { createContext } from 'react-router';

/** The shopper's signed-in state. The access token stays on the server and is never serialised into a page. */
export interface ShopperSession {
  siteId: string;
  customerId: string;
  usid: string;
  registered: boolean;
  accessToken: string;
}

/** The login or password is not right, or there were too many attempts. */
export type SignInRefusal = 'unauthorized' | 'too_many';

export interface SessionPort {
  /** The session of the cookie, refreshed when its token has expired; null when there is none. Never creates one. */
  current(siteId: string): Promise<ShopperSession | null>;
  /** As current, but signs a guest in when there is none: only for writes a shopper asked for. */
  ensure(siteId: string): Promise<ShopperSession>;
  /**
   * Signs a customer in; the session of the cookie becomes theirs. It ends with the browser unless `remember` is set;
   * when that is left out, as the session before it. Answers why not when the login service refuses.
   */
  signIn(
    siteId: string,
    credentials: { login: string; password: string; remember?: boolean },
  ): Promise<ShopperSession | SignInRefusal>;
  /** Signs out on every site, at the login service too: the refresh tokens open nothing afterwards. */
  signOut(): Promise<void>;
  /** A small value of checkout kept encrypted in the cookie, e.g. the last order number. */
  get(key: string): string | undefined;
  set(key: string, value: string | undefined): void;
  /** What analytics know a customer by: the same for the same customer, and nothing can be read from it. */
  opaqueUserId(customerId: string): string;
}

/** Preferences by id, as the platform answers them: parse before use. */
export type Preferences = Record<string, unknown>;

/** The activity and recommendation service (specification, Einstein configuration). */
export interface EinsteinSettings {
  /** another host than the commerce service */
  host?: string;
  clientId: string;
  /** the first four letters of site ids there, such as `vtrn-RivageEU` */
  realm: string;
  instanceType: 'prd' | 'sbx';
}

/** Pages and content slots as they are at another time, or for other groups of customers. */
export interface Preview {
  /** ISO date or date and time; now unless given */
  at?: string | undefined;
  groups: string[];
}

/**
 * Log of one request; each line carries its correlation id. Errors are logged by type, status, message and stack, with
 * addresses, tokens and ids removed: never with headers or bodies.
 */
export interface RequestLog {
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}

/** What the process hands to every loader and action. The storefront knows the commerce service only through this. */
export interface RequestServices {
  api: {
    /** Absolute base for the official client's `proxy` option. */
    origin: string;
    shortCode: string;
    organizationId: string;
    clientId: string;
  };
  /** In process or pooled HTTP; already carries the correlation id. */
  commerceFetch: typeof fetch;
  /** Tells the process that what is made lacks something of the platform's: it is shown, and not kept for long. */
  missed(): void;
  /** Whether the answers kept here are dropped when prices, stock or content change; a tenant does not tell. */
  tellsChanges: boolean;
  /** A shared guest token, good for catalogue reads in documents only. */
  catalogueToken(siteId: string): Promise<string>;
  /** What the merchant set for the site and the whole organisation, by id; empty when it cannot be had. */
  preferences(siteId: string): Promise<Preferences>;
  /** undefined when nobody notes activity or recommends */
  einstein?: EinsteinSettings | undefined;
  /** below it the platform's APIs are answered to browsers */
  proxyBasePath: string;
  /** what the merchant's own client may do for shoppers; its token never leaves the server */
  merchant: {
    /** base of the Data API */
    dataApi: string;
    /** undefined when the store has no such client; rejects when it cannot be had */
    token(): Promise<string | undefined>;
  };
  /** what a merchandiser previews; undefined for everybody else */
  preview?: Preview | undefined;
  session: SessionPort;
  publicUrl: string;
  correlationId: string;
  log: RequestLog;
}

export const requestServices = createContext<RequestServices>();
