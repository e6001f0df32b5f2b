import { startWorker, type Worker } from '../jobs/worker.ts';
import {
  delayMail,
  deleteOldMails,
  endMail,
  nextDue,
  type OutboxRow,
  postpone,
  takeDue,
} from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { composeMail } from './compose.ts';
import { mayMail } from './recipient-limit.ts';
import { MailRejected, type MailTransport } from './transport.ts';

/** Maximum concurrent deliveries. */
const BATCH_SIZE = 5;
/** Maximum interval between reads of the outbox, in case a NOTIFY is lost. */
const INTERVAL_MS = 60_000;

/**
 * Delivers the mails of the outbox at least once: when a process crashes, another one takes over its mails
 * after the lease, with the same Message-ID. Any number of processes may run a worker. `stop` closes the
 * transport.
 */
export function startDeliveryWorker(services: CommerceServices, transport: MailTransport): Worker {
  const { db, log, now } = services;
  const worker = startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    async run(batch) {
      const due = await takeDue(db, now(), batch);
      await Promise.all(due.map((row) => deliver(services, transport, row)));
      return due.length;
    },
    async untilNext() {
      const due = await nextDue(db);
      if (!due) await deleteOldMails(db, now());
      return due && due.getTime() - now().getTime();
    },
    onError: (error) => log.error({ error }, 'reading the mail outbox failed'),
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}

async function deliver(services: CommerceServices, transport: MailTransport, row: OutboxRow): Promise<void> {
  const { db, log, now } = services;
  const fields = { mail: row.id, kind: row.kind, attempt: row.attempts };
  try {
    const message = await composeMail(services, row);
    const isAllowed = message && (await mayMail(services, row, message.to));
    // The law asks for the receipt of a withdrawal: it is late, but never lost.
    if (message && !isAllowed && row.kind === 'withdrawal-received') {
      log.warn(fields, 'receipt of a withdrawal delayed: too many mails to this address');
      return await delayMail(db, row.id, now());
    }
    if (message && !isAllowed) log.warn(fields, 'mail suppressed: too many mails to this address');
    if (message && isAllowed) await transport.send(message);
    await endMail(db, row.id, isAllowed ? 'sent' : 'dropped', now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const final = error instanceof MailRejected && error.final;
    const state = await postpone(db, row, { reason, final }, now());
    if (state === 'dead')
      log.error(
        { ...fields, error },
        `mail delivery abandoned after ${row.attempts} ${row.attempts === 1 ? 'attempt' : 'attempts'}`,
      );
    else log.warn({ ...fields, error }, 'mail delivery failed, will retry');
  }
}
