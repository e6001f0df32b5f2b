import type { Json, Time } from '../columns.ts';

/** The last number of each series of documents. */
export interface InvoiceSeriesTable {
  prefix: string;
  last: number;
}

/** An invoice or credit note; never changes. `Content` is the type of its frozen data. */
export interface InvoiceTable<Content = object> {
  number: string;
  prefix: string;
  sequence: number;
  site_id: string;
  order_no: string;
  /** `cancellation`: of a credit note whose refund failed later */
  kind: 'invoice' | 'credit_note' | 'cancellation';
  /** the parcel that an invoice is for; 0 for gift certificates alone */
  parcel: number | null;
  /** the refund that a credit note is for */
  operation_id: string | null;
  /** the refund that it is for, when that went to gift certificates alone */
  refund_key: string | null;
  /** total with tax, never negative, in minor units */
  amount_cents: number;
  content: Json<Content & object>;
  issued_at: Time;
}
