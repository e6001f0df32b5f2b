import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

export interface OutboxMailTable {
  id: string;
  kind: string;
  site_id: string;
  locale: string;
  /** data the template needs: ids, never secrets */
  about: Json<Record<string, unknown>>;
  /** idempotency key: one mail per cause */
  cause: string | null;
  state: Generated<'waiting' | 'sent' | 'dropped' | 'dead'>;
  attempts: Generated<number>;
  due_at: Time;
  last_error: string | null;
  created_at: Time;
  ended_at: NullableTime;
}

export interface MailboxMailTable {
  message_id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  received_at: Time;
}
