import type { Hono } from 'hono';
import type { ImageSettings } from '../commerce/services/commerce-services.ts';

/** Where commerce calls go: the service in this process, or a tenant of the platform over HTTP. */
export interface CommerceConnection {
  /** absolute base of every commerce URL */
  origin: string;
  /** where API clients of the merchant get their tokens */
  managerOrigin: string;
  /** `clientAddress`: of the shopper spoken for, by which the service counts password attempts */
  fetchFor(correlationId: string, clientAddress?: string): typeof fetch;
  /** the embedded service, to listen on its own port */
  app?: Hono;
  /** where the embedded service has its pictures from */
  images?: ImageSettings;
  /** mails that were not sent for want of a server, to be read in the browser of this machine */
  mailbox?: Hono;
  /** whether `onChange` listeners hear of changes */
  tellsChanges: boolean;
  /** whether the database answers */
  isReady(): Promise<boolean>;
  /** those of the sites that nothing was imported for; a tenant's are not known before they are asked for */
  missingSites(ids: readonly string[]): Promise<string[]>;
  onChange(listener: (tags: string[]) => void): Promise<void>;
  close(): Promise<void>;
}
