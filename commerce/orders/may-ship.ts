import type { Db } from '../database/connection.ts';
import { isHeldByWithdrawal } from './declared-withdrawals.ts';
import { isHeldByEndedPayment } from './ended-authorization.ts';
import type { OrderRow } from './repository.ts';
import { mayBecome, NOT_CONFIRMED, type OrderState } from './states.ts';

/**
 * Why nothing of an order is packed or shipped now: `unpaid` without a confirmed payment, `withdrawn` when the buyer withdrew from the
 * contract, `authorization_ended` when its payment can no longer be captured, or its state.
 */
export type HoldReason = 'unpaid' | 'withdrawn' | 'authorization_ended' | OrderState;

/** What staff have decided to send an order in spite of. */
export interface Despite {
  /** also when the buyer withdrew, as when it was from a part of the contract, or revoked; counts for later parcels too */
  isDespiteWithdrawal?: boolean | undefined;
  /**
   * also when the provider holds no money for it any more, because it was paid in another way; nothing is captured then. Counts for
   * later parcels too
   */
  isDespiteEndedPayment?: boolean | undefined;
}

/** Why nothing of an order is packed or shipped now; undefined when it may be. */
export async function holdReasonOf(
  db: Db,
  row: Pick<OrderRow, 'order_no' | 'status' | 'content' | 'fulfilment'>,
  { isDespiteWithdrawal, isDespiteEndedPayment }: Despite = {},
): Promise<HoldReason | undefined> {
  const state = row.status as OrderState;
  if (state === 'created') return 'unpaid';
  if (!mayBecome(state, 'completed')) return state;
  if (row.content.confirmationStatus === NOT_CONFIRMED) return 'unpaid';
  if (!isDespiteWithdrawal && (await isHeldByWithdrawal(db, row))) return 'withdrawn';
  if (!isDespiteEndedPayment && (await isHeldByEndedPayment(db, row))) return 'authorization_ended';
  return undefined;
}
