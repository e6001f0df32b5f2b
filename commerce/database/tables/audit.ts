import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from '../columns.ts';

type Values = Record<string, unknown>;

/** A change through an API of the merchant; never changes. */
export interface AuditRecordTable {
  id: Generated<number>;
  at: Time;
  /** id of the API client */
  actor: string;
  /** the API */
  source: 'orders-api' | 'admin-api' | 'inventory-api' | 'data-api';
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
  /** id of the API client */
  author: string;
  note: string;
  created_at: Time;
}
