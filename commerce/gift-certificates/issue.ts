import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { postMail } from '../outbox/outbox.ts';
import { codeHash, lastCharacters, newCode } from './codes.ts';

/** A bought certificate; the amount in cents. */
export interface BoughtCertificate {
  itemId: string;
  amountCents: number;
  recipientEmail: string;
  recipientName?: string | undefined;
  senderName?: string | undefined;
  message?: string | undefined;
}

export interface BuyingOrder {
  siteId: string;
  orderNo: string;
  currency: string;
  locale: string;
  at: Date;
}

/** Creates the certificates of a new order as pending, each once. */
export async function createCertificates(
  trx: Db,
  { siteId, orderNo, currency, locale, at }: BuyingOrder,
  bought: BoughtCertificate[],
): Promise<void> {
  if (bought.length === 0) return;
  await trx
    .insertInto('gift_certificate')
    .values(
      bought.map((item) => ({
        id: randomUUID(),
        site_id: siteId,
        merchant_id: sql<string>`lpad(nextval('gift_certificate_number')::text, 8, '0')`,
        currency,
        amount_cents: item.amountCents,
        balance_cents: item.amountCents,
        recipient_email: item.recipientEmail,
        recipient_name: item.recipientName ?? '',
        sender_name: item.senderName ?? '',
        message: item.message ?? '',
        order_no: orderNo,
        item_id: item.itemId,
        locale,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_no', 'item_id']).doNothing())
    .execute();
}

/**
 * Issues the pending certificates of an order that is paid, and queues a mail to each recipient in the same
 * transaction. Does nothing for those issued before.
 */
export async function issueCertificates(trx: Db, orderNo: string, at: Date): Promise<void> {
  const issued = await trx
    .updateTable('gift_certificate')
    .set({ issued_at: at })
    .where('order_no', '=', orderNo)
    .where('issued_at', 'is', null)
    .where('enabled', '=', true)
    .returning(['id', 'site_id', 'locale'])
    .execute();
  for (const { id, site_id, locale } of issued) {
    await postMail(trx, at, {
      kind: 'gift-certificate',
      siteId: site_id,
      locale,
      about: { certificateId: id },
      cause: `gift-certificate:${id}`,
    });
  }
}

/** Disables the certificates that an order bought which failed or was cancelled. */
export async function disableCertificates(trx: Db, orderNo: string): Promise<void> {
  await trx
    .updateTable('gift_certificate')
    .set({ enabled: false })
    .where('order_no', '=', orderNo)
    .where('enabled', '=', true)
    .execute();
}

/**
 * Disables the certificates that an order bought, and returns whether all of their amounts are left; the caller rolls back when
 * not. An order that redeems one has committed, or will find it disabled.
 */
export async function takeBackCertificates(trx: Db, orderNo: string): Promise<boolean> {
  await disableCertificates(trx, orderNo);
  const used = await trx
    .selectFrom('gift_certificate')
    .select('id')
    .where('order_no', '=', orderNo)
    .whereRef('balance_cents', '<', 'amount_cents')
    .executeTakeFirst();
  return used === undefined;
}

/** Creates a code for a certificate and returns it; only its hash is stored. Earlier codes stay valid. */
export async function issueCode(db: Db, certificate: { id: string; siteId: string }): Promise<string> {
  const code = newCode();
  await db
    .insertInto('gift_certificate_code')
    .values({
      site_id: certificate.siteId,
      code_hash: codeHash(code),
      certificate_id: certificate.id,
      last_characters: lastCharacters(code),
    })
    .execute();
  return code;
}

/** Removes the personal data of the certificates that an order bought; their codes stay valid. */
export async function anonymizeCertificates(trx: Db, orderNo: string): Promise<void> {
  await trx
    .updateTable('gift_certificate')
    .set({ recipient_email: '', recipient_name: '', sender_name: '', message: '' })
    .where('order_no', '=', orderNo)
    .execute();
}
