import { readConsent } from '../session/shell/consent.ts';
import type { Activity } from './activity-schema.ts';

/** Milliseconds during which activities are batched, so that a page view is one request. */
const BATCH_MS = 1000;

/** Sends activities to the shop's own server in batches. Sends the rest when the page is hidden. */
export function createBeacon(address: string) {
  let waiting: Activity[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    // Consent may have been withdrawn in the meantime, here or in another tab.
    if (!readConsent(document.cookie)?.has('statistics')) waiting = [];
    if (waiting.length === 0) return;
    navigator.sendBeacon(address, JSON.stringify(waiting));
    waiting = [];
  }
  const leave = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', leave);

  return {
    add(activities: Activity[]): void {
      waiting.push(...activities);
      timer ??= setTimeout(send, BATCH_MS);
    },
    stop(): void {
      send();
      document.removeEventListener('visibilitychange', leave);
    },
  };
}
