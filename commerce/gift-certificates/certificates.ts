import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { GiftCertificateTable } from '../database/tables/gift-certificates.ts';
import { codeHash } from './codes.ts';
import { spendable } from './withdraw.ts';

export type CertificateStatus = 'pending' | 'issued' | 'partially_redeemed' | 'redeemed';

/** Why a certificate cannot pay: not yet paid itself, disabled, used up, or in another currency. */
export type CertificateProblem = 'pending' | 'disabled' | 'redeemed' | 'other_currency';

/** A gift certificate; amounts in cents. */
export interface GiftCertificate {
  id: string;
  merchantId: string;
  siteId: string;
  currency: string;
  amountCents: number;
  /** what can be spent */
  balanceCents: number;
  /** because its purchase was refunded */
  withdrawnCents: number;
  /** false when staff or the end of its order disabled it, or all of it is withdrawn */
  enabled: boolean;
  isIssued: boolean;
  recipientEmail: string;
  recipientName: string;
  senderName: string;
  message: string;
  orderNo: string | null;
}

/** A certificate and the visible end of the code that found it. */
export interface FoundCertificate extends GiftCertificate {
  lastCharacters: string;
}

const asCertificate = (row: Selectable<GiftCertificateTable>): GiftCertificate => ({
  id: row.id,
  merchantId: row.merchant_id,
  siteId: row.site_id,
  currency: row.currency,
  amountCents: row.amount_cents,
  balanceCents: spendable({ leftCents: row.balance_cents, withdrawnCents: row.withdrawn_cents }),
  withdrawnCents: row.withdrawn_cents,
  enabled: row.enabled && row.withdrawn_cents < row.amount_cents,
  isIssued: row.issued_at !== null,
  recipientEmail: row.recipient_email,
  recipientName: row.recipient_name,
  senderName: row.sender_name,
  message: row.message,
  orderNo: row.order_no,
});

/** Finds a site's certificate by its code, however it is typed; undefined for an unknown code. */
export async function findByCode(
  db: Db,
  siteId: string,
  code: string,
): Promise<FoundCertificate | undefined> {
  const row = await db
    .selectFrom('gift_certificate_code')
    .innerJoin('gift_certificate', 'gift_certificate.id', 'gift_certificate_code.certificate_id')
    .selectAll('gift_certificate')
    .select('last_characters')
    .where('gift_certificate_code.site_id', '=', siteId)
    .where('gift_certificate.site_id', '=', siteId)
    .where('code_hash', '=', codeHash(code))
    .executeTakeFirst();
  return row && { ...asCertificate(row), lastCharacters: row.last_characters };
}

/** Returns certificates of a site by id. With `lock` their rows are locked in the order of their ids. */
export async function certificatesById(
  db: Db,
  siteId: string,
  ids: string[],
  lock = false,
): Promise<Map<string, GiftCertificate>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('gift_certificate')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, asCertificate(row)]));
}

/** Returns a certificate by id. */
export async function findCertificate(db: Db, id: string): Promise<GiftCertificate | undefined> {
  const row = await db.selectFrom('gift_certificate').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asCertificate(row);
}

/** The platform's status. */
export function statusOf({
  isIssued,
  balanceCents,
  amountCents,
}: Pick<GiftCertificate, 'isIssued' | 'balanceCents' | 'amountCents'>): CertificateStatus {
  if (!isIssued) return 'pending';
  if (balanceCents === 0) return 'redeemed';
  return balanceCents < amountCents ? 'partially_redeemed' : 'issued';
}

/** Why a certificate cannot pay in a currency; undefined when it can. */
export function problemOf(
  certificate: Pick<GiftCertificate, 'enabled' | 'isIssued' | 'balanceCents' | 'currency'>,
  currency: string,
): CertificateProblem | undefined {
  if (!certificate.enabled) return 'disabled';
  if (!certificate.isIssued) return 'pending';
  if (certificate.balanceCents === 0) return 'redeemed';
  return certificate.currency === currency ? undefined : 'other_currency';
}
