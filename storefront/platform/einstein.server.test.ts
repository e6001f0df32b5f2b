import { afterEach, expect, test, vi } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { getRecommended, getRecommenders, sendActivity } from './einstein.server.ts';

const log = recordingLog();
afterEach(() => {
  log.messages.length = 0;
});

const asked: { url: string; client: string | null; body: Record<string, unknown> }[] = [];
let answer = () => Response.json({});

const scope = (einstein: object | undefined, preferences: object = {}) =>
  ({
    services: {
      log,
      einstein,
      api: { origin: 'http://commerce.test' },
      preferences: async () => preferences,
      commerceFetch: async (url: string, init: RequestInit) => {
        asked.push({
          url,
          client: new Headers(init.headers).get('x-cq-client-id'),
          body: init.body ? JSON.parse(String(init.body)) : {},
        });
        init.signal?.throwIfAborted();
        return answer();
      },
    },
    site: { id: 'RivageEU' },
  }) as never;
const einstein = { clientId: 'the-client', realm: 'vtrn', instanceType: 'sbx' };

afterEach(() => {
  asked.length = 0;
  answer = () => Response.json({});
  vi.restoreAllMocks();
});

test('[RECO-01] activities contain realm, instance, cookie id, user id and client id', async () => {
  const visitor = { cookieId: 'cookie-1', userId: 'opaque' };
  await sendActivity(scope(einstein), 'viewPage', visitor, { currentLocation: '/' });
  expect(asked).toEqual([
    {
      url: 'http://commerce.test/v3/activities/vtrn-RivageEU/viewPage',
      client: 'the-client',
      body: {
        currentLocation: '/',
        realm: 'vtrn',
        instanceType: 'sbx',
        cookieId: 'cookie-1',
        userId: 'opaque',
      },
    },
  ]);
});

test('[RECO-01] [RECO-02] a failed request is logged and returns no recommendations', async () => {
  answer = () => new Response('no', { status: 503 });
  expect(
    await getRecommended(scope(einstein), { recommender: 'pdp-similar-items' }, { products: ['1'] }),
  ).toBeUndefined();
  answer = () => {
    throw new TypeError('fetch failed');
  };
  expect(
    await getRecommended(scope(einstein), { recommender: 'pdp-similar-items' }, { products: ['1'] }),
  ).toBeUndefined();
  await sendActivity(scope(einstein), 'viewPage', { cookieId: 'x' }, {});
  expect(log.messages).toHaveLength(3);
});

test('[RECO-02] requests time out after three seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(
    await getRecommended(scope(einstein), { recommender: 'pdp-similar-items' }, { products: ['1'] }),
  ).toBeUndefined();
  expect(timeout).toHaveBeenCalledWith(3000);
  expect(log.messages).toHaveLength(1);
});

test('[RECO-02] no requests are sent when the merchant disables Einstein', async () => {
  await sendActivity(scope(undefined), 'viewPage', { cookieId: 'x' }, {});
  await sendActivity(scope(einstein, { isEinsteinEnabled: false }), 'viewPage', { cookieId: 'x' }, {});
  expect(asked).toEqual([]);
});

test('[RECO-02] queries a zone when one is configured, and lists the recommenders', async () => {
  answer = () => Response.json({ recoUUID: 'u', recommenderName: 'best-of-all', recs: [{ id: '1' }] });
  const products = [{ id: '7' }];
  expect(await getRecommended(scope(einstein), { zone: 'PDP' }, { products: ['7'] })).toMatchObject({
    recommenderName: 'best-of-all',
    recs: [{ id: '1' }],
  });
  answer = () =>
    Response.json({ recommenders: [{ name: 'best-of-all', description: '', recommenderType: '' }] });
  expect(await getRecommenders(scope(einstein))).toEqual(new Set(['best-of-all']));
  answer = () => Response.json({});
  expect(await getRecommenders(scope(einstein))).toBeUndefined();
  expect(asked).toMatchObject([
    {
      url: 'http://commerce.test/v3/personalization/vtrn-RivageEU/zones/PDP/recs',
      body: { products, realm: 'vtrn', instanceType: 'sbx' },
    },
    { url: 'http://commerce.test/v3/personalization/recommenders/vtrn-RivageEU', client: 'the-client' },
    { url: 'http://commerce.test/v3/personalization/recommenders/vtrn-RivageEU', client: 'the-client' },
  ]);
});
