import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

/** An endpoint of another system, as a process of the store registered it; its secrets are in the settings only. */
export interface WebhookEndpointTable {
  id: string;
  /** without query */
  url: string;
  event_types: string[];
  /** whether the settings have it */
  is_active: boolean;
  /** when it answered 410 */
  disabled_at: NullableTime;
  registered_at: Time;
}

/** What happened, for other systems. */
export interface OutgoingEventTable {
  /** a later event about the same subject has a larger one */
  position: Generated<number>;
  id: Generated<string>;
  type: string;
  /** what it is about, such as order:00001001 */
  subject: string;
  site_id: string | null;
  /** registered customer, until the account is deleted */
  customer_id: string | null;
  data: Json<Record<string, unknown>>;
  created_at: Time;
}

/** An event on its way to an endpoint. */
export interface EventDeliveryTable {
  endpoint_id: string;
  position: number;
  subject: string;
  state: Generated<'waiting' | 'delivered' | 'dead'>;
  attempts: Generated<number>;
  due_at: Time;
  /** a process sends it until then */
  claimed_until: NullableTime;
  last_error: string | null;
  created_at: Time;
  ended_at: NullableTime;
}

/** Products whose stock changed, until events are written. */
export interface StockChangeTable {
  id: Generated<string>;
  list_id: string;
  product_ids: string[];
}
