import { createHash } from 'node:crypto';
import type { BasketRow } from '../baskets/repository.ts';

/**
 * Returns a hash of what the payer agrees to: the basket without its payment, and the amount in cents.
 * Payments with the same hash pay for the same order.
 */
export function agreementOf({ content, currency }: BasketRow, amountCents: number): string {
  const { instruments: _instruments, ...agreed } = content;
  return createHash('sha256')
    .update(JSON.stringify([currency, amountCents, agreed]))
    .digest('hex');
}
