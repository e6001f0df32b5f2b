import { readConsent } from '../session/shell/consent.ts';
import type { Activity } from './activity-schema.ts';

/** Milliseconds activities wait for others, so that a page view is one message. */
const GATHER_MS = 1000;

/** Sends activities to the shop's own server, several at a time; what is left goes when the page is left. */
export function createBeacon(address: string) {
  let waiting: Activity[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    // Consent may have been taken back meanwhile, here or in another tab.
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
    tell(activities: Activity[]): void {
      waiting.push(...activities);
      timer ??= setTimeout(send, GATHER_MS);
    },
    stop(): void {
      send();
      document.removeEventListener('visibilitychange', leave);
    },
  };
}
