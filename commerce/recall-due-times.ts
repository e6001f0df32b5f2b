import type { Db } from './database/connection.ts';
import { recallMails } from './outbox/outbox.ts';
import { recallConfirmations } from './payments/confirm-queue.ts';
import { recallRequests } from './payments/due-requests.ts';
import { recallOperations } from './payments/operations.ts';
import { recallVoids } from './payments/void-queue.ts';

/** Makes due in all queues what a clock that ran ahead put off; called when the clock was set right. */
export async function recallDueTimes(db: Db, now: Date): Promise<void> {
  await recallMails(db, now);
  await recallOperations(db, now);
  await recallVoids(db, now);
  await recallConfirmations(db, now);
  await recallRequests(db, 'card_to_forget', now);
  await recallRequests(db, 'card_to_keep', now);
}
