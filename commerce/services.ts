import type { Db } from './database/connection.ts';

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
  now: () => Date;
}

/** An API client that may ask for shopper tokens. */
export interface ApiClient {
  id: string;
  /** private clients have one */
  secret?: string;
  /** origins redirects may go to; "localhost" allows any port of the loopback */
  redirectOrigins: string[];
}
