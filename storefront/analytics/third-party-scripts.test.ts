import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataLayerEvent } from '../page/data-layer.ts';
import { loadThirdParties } from './third-party-scripts.ts';

interface Script {
  src: string;
  onerror?: () => void;
}

let head: Script[];
let queue: DataLayerEvent[];
let trackers: object;
const requests: string[] = [];
const TITLE = { path: 'http://shop/women', referrer: '' };
const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD';

beforeEach(() => {
  head = [];
  queue = [];
  requests.length = 0;
  vi.stubGlobal('window', { dataLayer: queue });
  vi.stubGlobal('location', { href: TITLE.path, pathname: '/women' });
  vi.stubGlobal('screen', { width: 1440, height: 900 });
  vi.stubGlobal('document', {
    createElement: () => ({ dataset: {} }),
    head: { append: (one: Script) => head.push(one) },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return url.includes('Analytics-Start') ? new Response(null, { status: 500 }) : Response.json(trackers);
  });
});
afterEach(() => vi.restoreAllMocks());

test('[CONT-07] sends the tag manager its start event and loads each script once', async () => {
  trackers = {
    scripts: [
      { name: 'tag-manager', src: GTM, category: 'statistics' },
      { name: 'social', src: 'https://social.example.com/a.js', category: 'marketing' },
    ],
  };
  await loadThirdParties('/resource/trackers', new Set(['statistics']), TITLE);
  expect(head.map(({ src }) => src)).toEqual([GTM]);
  expect(queue).toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }]);
  await loadThirdParties('/resource/trackers', new Set(['statistics', 'marketing']), TITLE);
  expect(head.map(({ src }) => src)).toEqual([GTM, 'https://social.example.com/a.js']);
  expect(queue).toHaveLength(1);
});

test('[RECO-05] [CONT-07] only logs when active data or a script fails to load', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  trackers = {
    scripts: [{ name: 'promo', src: 'https://promo.example.com/p.js', category: 'statistics' }],
    activeData: '/mobify/proxy/api/on/demandware.store/Sites-RivageEU-Site/en_IE/__Analytics-Start',
  };
  await loadThirdParties('/resource/trackers', new Set(['statistics']), TITLE);
  head[0]!.onerror?.();
  expect(requests[1]).toContain('__Analytics-Start?url=http%3A%2F%2Fshop%2Fwomen&ref=&res=1440x900');
  expect(warn.mock.calls.map(([said]) => said)).toEqual([
    'Trackers were not loaded.',
    'The promo script did not load: https://promo.example.com/p.js',
  ]);
});
