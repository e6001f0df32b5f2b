import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { postMail } from '../outbox/outbox.ts';

/** A payment that ended without an order, with what was known before about its payer. */
export interface EndedPayment {
  id: string;
  siteId: string;
  amountCents: number;
  currency: string;
  /** `EndReason` */
  reason: string | null;
  /** as given to `beginConfirming`; null unless the payer came back from the provider's page */
  request: unknown;
  /** how often the worker asked the provider; 0 while the payer waits for the answer */
  tries: number;
}

const requestSchema = z.object({ email: z.string().min(1), locale: z.string() });

/** Reasons that the mail does not tell apart from a decline by the bank. */
const DECLINES = ['declined', 'insufficient_funds', 'challenge_required', 'unknown_card', 'expired'];

/**
 * Queues the mail that says that a payment was not taken, in the transaction that ends it, once for each payment: only when its
 * payer came back and then left while the provider did not answer. Who is still there reads it on the page; who cancelled knows it.
 */
export async function tellPayer(
  trx: Db,
  { id, siteId, amountCents, currency, reason, request, tries }: EndedPayment,
  now: Date,
): Promise<void> {
  const payer = requestSchema.safeParse(request).data;
  if (!payer || tries === 0 || reason === 'cancelled') return;
  const why = DECLINES.includes(reason ?? '') ? 'declined' : (reason ?? 'released');
  await postMail(trx, now, {
    kind: 'payment-released',
    siteId,
    locale: payer.locale,
    about: { to: payer.email, amountCents, currency, why },
    cause: `payment-released:${id}`,
  });
}
