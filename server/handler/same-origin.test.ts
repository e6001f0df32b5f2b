import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '../../storefront/routes.ts';
import { openStore } from '../testing/open-store.ts';

interface Node {
  path?: string;
  children?: Node[];
}

/** Every route of the storefront with a value for each parameter. */
const leaves = (nodes: Node[]): string[] =>
  nodes.flatMap(({ path, children }) => (children ? leaves(children) : (path ?? [])));
const PATHS = leaves(routes as Node[]).map((path) => path.replaceAll(/:\w+|\*/g, 'x'));

/** Headers of requests from another site's page or from no page. */
const FOREIGN: [string, Record<string, string>][] = [
  ['a client without Origin', {}],
  ['another site', { origin: 'https://evil.example' }],
  ['a page without origin', { origin: 'null' }],
  ['a host with the same prefix', { origin: 'https://shop.example.evil.example' }],
  ['another scheme', { origin: 'http://shop.example' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }],
  ['a cross-site page', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
  ['the address bar', { 'sec-fetch-site': 'none', origin: 'https://shop.example' }],
];

let store: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  store = await openStore('https://shop.example');
});
afterAll(() => store.close());

const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' };
const post = (path: string, headers: Record<string, string>, method = 'POST') =>
  store.ask(path, { method, headers: { ...form, ...headers }, body: Buffer.from('a=1') });

describe('a cross-origin unsafe request', () => {
  test.each(FOREIGN)(
    'by %s is rejected at every route, with or without site and locale',
    async (_who, headers) => {
      const before = store.rendered.length;
      for (const path of PATHS)
        for (const prefix of ['/', '/eu/en-IE/'])
          expect([path, (await post(prefix + path, headers)).status]).toEqual([path, 403]);
      expect(store.rendered).toHaveLength(before);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'])('is rejected with the method %s', async (method) => {
    expect((await post('/eu/en-IE/resource/bag', { origin: 'https://evil.example' }, method)).status).toBe(
      403,
    );
  });

  test('reaches neither the platform’s APIs, the preview nor a payment page', async () => {
    for (const path of [
      '/mobify/proxy/api/checkout/shopper-baskets/v2/organizations/f_ecom_vtrn_001/baskets?siteId=RivageEU',
      '/__preview',
      '/sandbox-payments/v1/sessions/1',
    ])
      expect([path, (await post(path, { origin: 'https://evil.example' })).status]).toEqual([path, 403]);
    expect(store.passed).toEqual([]);
  });
});

test.each([
  ['Origin', { origin: 'https://shop.example' }],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
])('accepts a request of the store’s own page, by %s', async (_how, headers) => {
  expect((await post('/eu/en-IE/resource/bag', headers)).status).toBe(200);
  expect(store.rendered.at(-1)?.request.method).toBe('POST');
});

test('[NEWS-04] one-click unsubscribe of a mail program is accepted at its own URL only, without cookies', async () => {
  const path = '/newsletter/v1/unsubscribe?token=signed';
  const answer = await post(path, { cookie: 'session=a' });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { cookie: null }]);
  for (const other of ['/newsletter/v1/unsubscribe/more', '/newsletter/v1/confirm'])
    expect([other, (await post(other, {})).status]).toEqual([other, 403]);
});

test('events of a payment provider are accepted at their own URL only, with their exact body', async () => {
  const answer = await post('/payment-provider/v1/events/stripe', {});
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { body: 'a=1' }]);
  for (const other of ['/payment-provider/v1/events', '/payment-provider/v1/configuration'])
    expect([other, (await post(other, {})).status]).toEqual([other, 403]);
});
