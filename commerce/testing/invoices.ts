import type { Db } from '../database/connection.ts';
import { insertRows } from './builders.ts';

/** Preferences of a site that issues invoices. */
export const INVOICE_PREFERENCES = {
  SiteTimezone: 'Pacific/Auckland',
  invoiceSeller: 'Rivage SAS\n12 rue des Docks\n13002 Marseille\nFrance',
  invoiceTaxNumber: 'FR 40 123456824',
  invoiceNote: 'RCS Marseille 123 456 824',
  invoiceNumberPrefix: 'RE-EU-',
  creditNoteNumberPrefix: 'CN-EU-',
};

/** Lets a site issue invoices. */
export async function offerInvoices(
  db: Db,
  siteId: string,
  preferences: object = INVOICE_PREFERENCES,
): Promise<void> {
  const known = await db.selectFrom('attribute_definition').select('id').execute();
  const ids = Object.keys(INVOICE_PREFERENCES).filter((id) => !known.some((one) => one.id === id));
  await insertRows(
    db,
    'attribute_definition',
    ids.map((id) => ({
      object_type: 'SitePreferences',
      id,
      value_type: 'text',
      system: id === 'SiteTimezone',
    })),
  );
  await db
    .updateTable('site')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', siteId)
    .execute();
}
