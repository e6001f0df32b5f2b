import type { Fulfilment } from '../database/tables/orders.ts';

/** A refund, cancellation or return of an order that staff may name as the answer to a withdrawal. */
export interface WithdrawalAnswer {
  by: 'refund' | 'cancellation' | 'return';
  /** number of the return; otherwise when it was made, ISO 8601 */
  reference: string;
  /** minor units of the order's currency; undefined for a return that was exchanged */
  cents?: number;
}

/**
 * What happened to an order since a withdrawal from it was received, oldest first: refunds that were made, cancelled pieces, and returns
 * that are refunded or exchanged.
 */
export function answersTo(
  { movements = [], cancellations = [], returns = [] }: Fulfilment,
  receivedAt: Date,
): WithdrawalAnswer[] {
  const isSince = (at: string | undefined) => at !== undefined && new Date(at) >= receivedAt;
  return [
    ...returns
      .filter(({ state, endedAt }) => (state === 'refunded' || state === 'exchanged') && isSince(endedAt))
      .map(({ returnNo }) => ({ by: 'return' as const, reference: returnNo })),
    ...cancellations
      .filter(({ at }) => isSince(at))
      .map(({ at, items, delivery = [] }) => ({
        by: 'cancellation' as const,
        reference: at,
        cents: [...items, ...delivery].reduce((sum, one) => sum + one.cents, 0),
      })),
    ...movements
      .filter(
        ({ kind, at, cents, spareCents = 0 }) =>
          (kind === 'refund' || kind === 'certificate_refund' || kind === 'refund_outside') &&
          cents > spareCents &&
          isSince(at),
      )
      // What was not due, as when it was paid twice, answers no withdrawal.
      .map(({ at, cents, spareCents = 0 }) => ({
        by: 'refund' as const,
        reference: at,
        cents: cents - spareCents,
      })),
  ];
}
