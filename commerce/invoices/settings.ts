import { z } from 'zod';
import { timeZoneOf } from '../../shared/time-zone.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import { jsonValue } from '../preferences/json-value.ts';
import type { Seller } from './content.ts';

/** What a site needs to issue documents; without a `seller` it issues none. */
export interface InvoiceSettings {
  seller: Seller | undefined;
  /** series of invoices, such as `RE-EU-` */
  invoicePrefix: string;
  creditNotePrefix: string;
  timeZone: string;
}

/** Part of URLs and file names; a number is appended, so a final digit would make two series meet. */
const prefix = z.string().regex(/^[A-Za-z0-9._-]{0,19}[A-Za-z._-]$/);
const lines = z
  .string()
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .catch([]);
const shortText = z.string().trim().min(1).max(100).optional().catch(undefined);

const byLanguage = z.record(z.string(), z.string()).optional().catch(undefined);

/** A text of a locale: plain text is for all, JSON has one by locale or language, and `default`. */
function textFor(value: unknown, locale: string): unknown {
  const texts = byLanguage.parse(jsonValue(value));
  return texts ? localize(texts, locale) : value;
}

/** Reads the preferences of a site about invoices (docs/customising.md), for documents in a locale. */
export async function invoiceSettings(db: Db, siteId: string, locale: string): Promise<InvoiceSettings> {
  const site = await db.selectFrom('site').select('preferences').where('id', '=', siteId).executeTakeFirst();
  const custom = site ? await siteCustomPreferences(db, siteId, true) : [];
  const preferences = new Map(custom.map(({ id, value }) => [id, value]));
  const address = lines.parse(preferences.get('invoiceSeller'));
  const taxNumber = shortText.parse(preferences.get('invoiceTaxNumber'));
  const note = lines.parse(textFor(preferences.get('invoiceNote'), locale));
  const own = prefix.catch(`${siteId.replace(/[^A-Za-z0-9._-]/g, '')}-`);
  const invoicePrefix = own.parse(preferences.get('invoiceNumberPrefix'));
  return {
    seller:
      address.length > 0
        ? { lines: address, ...(taxNumber ? { taxNumber } : {}), ...(note.length > 0 ? { note } : {}) }
        : undefined,
    invoicePrefix,
    creditNotePrefix: prefix.catch(`${invoicePrefix}C-`).parse(preferences.get('creditNoteNumberPrefix')),
    timeZone: timeZoneOf(site?.preferences.SiteTimezone),
  };
}
