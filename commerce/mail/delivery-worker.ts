import { endMail, forgetOld, nextDue, type OutboxRow, postpone, takeDue } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { composeMail } from './compose.ts';
import { MailRefused, type MailTransport } from './transport.ts';

/** Mails under way at the same time. */
const BATCH_SIZE = 5;
/** The outbox is looked at at least this often, should a notice have been missed. */
const INTERVAL_MS = 60_000;

export interface DeliveryWorker {
  /** there may be something to send */
  wake(): void;
  /** resolves when nothing is due any more */
  idle(): Promise<void>;
  /** takes nothing more and waits for what is under way */
  stop(): Promise<void>;
}

/**
 * Sends what is in the outbox, at least once: what a process leaves behind when it dies is taken up after its lease,
 * by this process or another, with the same Message-ID. Any number of processes may run one.
 */
export function startDeliveryWorker(services: CommerceServices, transport: MailTransport): DeliveryWorker {
  const { db, log, now } = services;
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    for (;;) {
      wanted = false;
      const due = stopped ? [] : await takeDue(db, now(), BATCH_SIZE);
      await Promise.all(due.map((row) => deliver(services, transport, row)));
      if (due.length === 0 && !wanted) return;
    }
  }

  function wake(): void {
    wanted = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = round()
      .then(plan)
      .catch((error) => {
        log.error({ error }, 'the outbox could not be read');
        sleep(INTERVAL_MS);
      })
      .finally(() => {
        running = undefined;
        if (wanted) wake();
      });
  }

  async function plan(): Promise<void> {
    if (stopped) return;
    const due = await nextDue(db);
    if (!due) await forgetOld(db, now());
    sleep(due ? Math.min(Math.max(due.getTime() - now().getTime(), 0), INTERVAL_MS) : INTERVAL_MS);
  }

  function sleep(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  wake();
  return {
    wake,
    async idle() {
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

async function deliver(services: CommerceServices, transport: MailTransport, row: OutboxRow): Promise<void> {
  const { db, log, now } = services;
  const fields = { mail: row.id, kind: row.kind, attempt: row.attempts };
  try {
    const message = await composeMail(services, row);
    if (message) await transport.send(message);
    await endMail(db, row.id, message ? 'sent' : 'dropped', now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const final = error instanceof MailRefused && error.final;
    const state = await postpone(db, row, { reason, final }, now());
    if (state === 'dead') log.error({ ...fields, error }, 'a mail was given up');
    else log.warn({ ...fields, error }, 'a mail was not sent and will be tried again');
  }
}
