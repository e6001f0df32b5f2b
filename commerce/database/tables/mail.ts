import type { Generated } from 'kysely';
import type { Json, JsonDefault, NullableTime, Time } from '../columns.ts';

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
  /** since when the limits of its recipient delay it; null when they do not, or did not */
  delayed_since: NullableTime;
  created_at: Time;
  ended_at: NullableTime;
}

/** A file of a mail, in base64. */
export interface MailboxFile {
  fileName: string;
  type: string;
  base64: string;
}

export interface MailboxMailTable {
  message_id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  attachments: JsonDefault<MailboxFile[]>;
  received_at: Time;
}
