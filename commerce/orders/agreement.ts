import { createHash } from 'node:crypto';
import type { BasketRow } from '../baskets/repository.ts';

/**
 * Fingerprint of what a payer agrees to: everything the basket holds but how it is paid, and the amount in hundredths.
 * Two payments of the same agreement pay for the same order.
 */
export function agreementOf({ content, currency }: BasketRow, amountCents: number): string {
  const { instruments: _instruments, ...agreed } = content;
  return createHash('sha256')
    .update(JSON.stringify([currency, amountCents, agreed]))
    .digest('hex');
}
