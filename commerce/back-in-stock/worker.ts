import type { CommerceServices } from '../services/commerce-services.ts';
import { sendNotifications } from './send-notifications.ts';

/** What launches by its date, and what a notice was missed of, is found within a minute. */
const INTERVAL_MS = 60_000;
/** Many changes that come together are looked at once. */
const DEBOUNCE_MS = 500;

/**
 * Looks for awaited products that can be ordered: now, for what came back while no process ran, after every change,
 * and every minute.
 */
export function startBackInStockWorker(services: CommerceServices): { wake(): void; stop(): Promise<void> } {
  let running = Promise.resolve();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function look(): void {
    soon = undefined;
    running = running
      .then(() => (stopped ? 0 : sendNotifications(services)))
      .then(
        (count) =>
          count > 0 && services.log.info({ count }, 'people told that what they waited for is there'),
        (error) => services.log.error({ error }, 'what people wait for could not be looked at'),
      )
      .then(() => undefined);
  }

  function wake(): void {
    if (stopped) return;
    soon ??= setTimeout(look, DEBOUNCE_MS).unref();
  }

  look();
  const timer = setInterval(wake, INTERVAL_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
