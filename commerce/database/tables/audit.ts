import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from '../columns.ts';

type Values = Record<string, unknown>;

/** A change through an API of the merchant; never changes. */
export interface AuditRecordTable {
  id: Generated<number>;
  at: Time;
  /** id of the API client, `staff:` and the email of an account of staff, or `command:` and the name of a command */
  actor: string;
  /** the API; `admin-app` for staff who are signed in */
  source: 'orders-api' | 'admin-api' | 'inventory-api' | 'data-api' | 'admin-app' | 'command';
  /** such as order.ship */
  action: string;
  /** such as order:10000001 or stock:LIST:PRODUCT */
  subject: string;
  /** null for what belongs to no site */
  site_id: string | null;
  request: Json<Values>;
  before: ColumnType<Values | null, string | null, never>;
  after: ColumnType<Values | null, string | null, never>;
  idempotency_key: string | null;
  /** hash of the request that used the key */
  fingerprint: string | null;
}

/** A note of staff about an order. */
export interface OrderNoteTable {
  id: Generated<number>;
  order_no: string;
  /** id of the API client, or `staff:` and the email of an account of staff */
  author: string;
  note: string;
  created_at: Time;
}
