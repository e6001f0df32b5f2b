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

test('[RECO-01] batches the activities of one second and sends the rest when the page is hidden', () => {
  const beacon = createBeacon('/resource/activity');
  beacon.add([view]);
  beacon.add([view]);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[view, view]]);
  beacon.add([view]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.visibilityState = 'visible';
  expect(sent).toHaveLength(2);
  beacon.stop();
  expect(sent).toHaveLength(2);
});

test('[CONT-07] drops queued activities when consent is withdrawn', () => {
  const beacon = createBeacon('/resource/activity');
  beacon.add([view]);
  page.cookie = 'vitrine_consent=necessary';
  beacon.stop();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
});
