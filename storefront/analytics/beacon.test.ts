import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBeacon } from './beacon.ts';

const sent: unknown[] = [];
const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' });
const view = { activity: 'viewPage', currentLocation: '/' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  page.cookie = 'vitrine_consent=necessary.statistics';
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: string) => sent.push(JSON.parse(body)) });
});
afterEach(() => vi.useRealTimers());

test('[RECO-01] what happens within a second is one message; what waits goes when the page is left', () => {
  const beacon = createBeacon('/resource/activity');
  beacon.tell([view]);
  beacon.tell([view]);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[view, view]]);
  beacon.tell([view]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.visibilityState = 'visible';
  expect(sent).toHaveLength(2);
  beacon.stop();
  expect(sent).toHaveLength(2);
});

test('[CONT-07] what still waits when consent is taken back never leaves the browser', () => {
  const beacon = createBeacon('/resource/activity');
  beacon.tell([view]);
  page.cookie = 'vitrine_consent=necessary';
  beacon.stop();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
});
