import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../database/tables/invoices.ts';

/** A row of an invoice or credit note; amounts in minor units. */
export interface InvoiceRow {
  /**
   * `product` and its `option`s; `certificate`: a gift certificate that was bought, which is not taxed before it is used;
   * `refund`: a price reduction; `fee`: deducted from a refund; `difference`: what else makes up the total
   */
  kind: 'product' | 'option' | 'delivery' | 'certificate' | 'refund' | 'fee' | 'difference';
  /** in the language of the order; empty for kinds that have a text of their own */
  name: string;
  /** such as `Colour: White` */
  details?: string[];
  /** product id */
  code?: string;
  quantity?: number;
  netCents: number;
  taxCents: number;
  /** in millionths: 200000 is 20 %; missing when not taxed or when the rows around it decide */
  rate?: number;
}

/** Tax of one rate. */
export interface InvoiceTax {
  /** in millionths */
  rate: number;
  netCents: number;
  taxCents: number;
}

/** Who sells, as in the preferences of the site when the document was issued. */
export interface Seller {
  /** legal name and address */
  lines: string[];
  taxNumber?: string;
  /** commercial register, bank and the like */
  note?: string[];
}

/**
 * How an invoice is paid, gift certificates first; or what a credit note gives back to each payment, those last. `outside`: outside the
 * payment provider, after the payment of the order had ended.
 */
export interface InvoicePayment {
  kind: 'certificate' | 'payment' | 'outside';
  /** such as `Visa •••• 4242` */
  name: string;
  cents: number;
}

/** Data of an invoice or credit note, frozen when it was issued. Days are YYYY-MM-DD in the time zone of the site. */
export interface InvoiceContent {
  locale: string;
  currency: string;
  taxation: 'gross' | 'net';
  issuedOn: string;
  /** when the goods were sent */
  suppliedOn?: string;
  orderedOn: string;
  seller: Seller;
  buyer: string[];
  /** where the goods went, when it is not the buyer's address */
  deliveredTo?: string[];
  rows: InvoiceRow[];
  taxes: InvoiceTax[];
  payments: InvoicePayment[];
  /** the documents that a credit note corrects or a cancellation ends */
  references?: InvoiceReference[];
  returnNo?: string;
}

/** A document that another one corrects or ends. */
export interface InvoiceReference {
  number: string;
  issuedOn: string;
  /** how much of a credit note is for this invoice, in minor units; documents before this was recorded have none */
  cents?: number;
}

/** An issued document. */
export type Invoice = Omit<Selectable<InvoiceTable>, 'content'> & { content: InvoiceContent };

/** Rows with their tax by rate, largest rate first. Rows without a rate are not taxed. */
export function taxesOf(rows: Pick<InvoiceRow, 'rate' | 'netCents' | 'taxCents'>[]): InvoiceTax[] {
  const byRate = new Map<number, InvoiceTax>();
  for (const { rate, netCents, taxCents } of rows) {
    if (rate === undefined) continue;
    const sum = byRate.get(rate) ?? { rate, netCents: 0, taxCents: 0 };
    byRate.set(rate, { rate, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents });
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate);
}

/** Total with tax of rows. */
export const totalOf = (rows: Pick<InvoiceRow, 'netCents' | 'taxCents'>[]): number =>
  rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
