import { startDeliveryWorker } from '../mail/delivery-worker.ts';
import type { Message } from '../mail/transport.ts';
import type { RunningService } from './service.ts';

/** Delivers the outbox and returns the mails sent. */
export async function sentMails({ services }: RunningService): Promise<Message[]> {
  const sent: Message[] = [];
  const worker = startDeliveryWorker(services, {
    send: async (message) => void sent.push(message),
    close() {},
  });
  await worker.idle();
  await worker.stop();
  return sent;
}

/** URL of a shop page that a mail links to. */
export function linkIn({ text }: Message, page: string): URL {
  return new URL(new RegExp(`http\\S+/${page}\\S*`).exec(text)![0]);
}
