import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { issueCode } from '../gift-certificates/issue.ts';
import { GIFT_CERTIFICATE } from '../gift-certificates/settings.ts';
import { ADDRESS } from './address.ts';
import { insertRows } from './builders.ts';
import { cardFor, newBuyer } from './purchase.ts';
import type { RunningService } from './service.ts';

/** Lets sites sell and accept gift certificates. */
export const offerGiftCertificates = (db: Db, siteIds: string[]): Promise<void> =>
  insertRows(
    db,
    'payment_method',
    siteIds.map((site_id) => ({
      site_id,
      id: GIFT_CERTIFICATE,
      position: 9,
      name: { default: 'Gift certificate' },
      cards: [],
    })),
  );

interface Given {
  siteId?: string;
  currency?: string;
  /** default the amount */
  balanceCents?: number;
  enabled?: boolean;
  isIssued?: boolean;
}

/** Inserts an issued gift certificate of RivageEU and returns its id and code. */
export async function insertGiftCertificate(
  db: Db,
  amountCents: number,
  { siteId = 'RivageEU', currency = 'EUR', balanceCents, enabled = true, isIssued = true }: Given = {},
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  await db
    .insertInto('gift_certificate')
    .values({
      id,
      site_id: siteId,
      merchant_id: sql<string>`lpad(nextval('gift_certificate_number')::text, 8, '0')`,
      currency,
      amount_cents: amountCents,
      balance_cents: balanceCents ?? amountCents,
      enabled,
      recipient_email: 'sofia@example.com',
      recipient_name: 'Sofia',
      sender_name: 'Ines',
      message: '',
      locale: 'en-IE',
      created_at: new Date(),
      issued_at: isIssued ? new Date() : null,
    })
    .execute();
  return { id, code: await issueCode(db, { id, siteId }) };
}

/** Places an order of a gift certificate alone, paid by a card; returns its number and the order. */
export async function certificateOrder(service: RunningService, number = '4242 4242 4242 4242', amount = 50) {
  const buyer = await newBuyer(service);
  await buyer.call('PUT', '/customer', { email: 'ada@example.com' });
  await buyer.call('PUT', '/billing-address', ADDRESS);
  await buyer.call('POST', '/gift-certificate-items', { amount, recipientEmail: 'sofia@example.com' });
  const paymentCard = await cardFor(service, number);
  await buyer.call('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard });
  const { status, body } = await buyer.order();
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { orderNo: body.orderNo as string, token: buyer.token, order: body };
}
