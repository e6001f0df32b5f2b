import type { Generated } from 'kysely';
import type { JsonDefault, Time } from '../columns.ts';

/** A settlement that staff took back. Times are ISO 8601. */
export interface Reopening {
  at: string;
  staff: string;
  reason: string;
  settlement: { by: string; reference?: string; note?: string; staff?: string; at: string };
}

/** A consumer's withdrawal from a contract. */
export interface WithdrawalTable {
  id: string;
  site_id: string;
  locale: string;
  /** the same for repeated submissions */
  request_key: string;
  /** the order with the named number, when it has the email */
  order_no: string | null;
  /** order number as typed */
  named_order: string;
  name: string;
  email: string;
  /** which products, as typed; empty for the whole order */
  items: string;
  /** the shopper who declared it placed the order */
  declared_by_buyer: Generated<boolean>;
  received_at: Time;
  /** when staff settled it, who, by what, and its return or the time of its refund or cancellation */
  settled_at: Time | null;
  settled_staff: string | null;
  settled_by: 'refund' | 'cancellation' | 'return' | 'note' | null;
  settled_reference: string | null;
  settled_note: Generated<string>;
  /** oldest first */
  reopenings: JsonDefault<Reopening[]>;
}
