import { expect, test } from 'vitest';
import type { SessionPort } from '../../storefront/sites/request-services.ts';
import { type ProxySettings, proxyCommerce } from './proxy.ts';

const asked: Request[] = [];
const settings: ProxySettings = {
  basePath: '/mobify/proxy/api',
  origin: 'http://commerce.test',
  instanceOrigin: 'http://commerce.test',
  fetchElsewhere: fetch,
  siteIds: new Set(['RivageEU']),
  catalogueToken: async () => 'shared',
};
const session = {
  current: async (siteId: string) => ({ siteId, accessToken: `token-${siteId}` }),
} as unknown as SessionPort;

async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  asked.length = 0;
  const request = new Request(`http://store.test/mobify/proxy/api${path}`, { method, headers });
  return proxyCommerce(settings, request, session, async (input, init) => {
    asked.push(new Request(input, init));
    return new Response(null, {
      status: 204,
      headers: [
        ['set-cookie', 'other=1'],
        ['set-cookie', 'dwsid=abc; HttpOnly'],
      ],
    });
  });
}

test('[RECO-05] the proxy forwards the sessions resource with the session’s token and returns its cookie', async () => {
  const answer = await ask('POST', '/ocapi/s/RivageEU/dw/shop/v22_8/sessions');
  expect(answer.status).toBe(204);
  expect(asked[0]?.url).toBe('http://commerce.test/ocapi/s/RivageEU/dw/shop/v22_8/sessions');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-RivageEU');
  expect(answer.headers.getSetCookie()).toEqual(['dwsid=abc; HttpOnly']);
});

test('[RECO-05] the proxy forwards the active-data tracker without a token', async () => {
  const path = '/on/demandware.store/Sites-RivageEU-Site/en_IE/__Analytics-Start?siteId=RivageEU';
  const answer = await ask('GET', path);
  expect(asked[0]?.url).toBe(`http://commerce.test${path}`);
  expect(asked[0]?.headers.get('authorization')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await ask('GET', '/on/demandware.store/Sites-RivageEU-Site/en_IE/Login-Show')).status).toBe(404);
});

test('[RECO-01] the proxy forwards activities with the caller’s client id and without a token', async () => {
  await ask('POST', '/v3/activities/RivageEU/viewPage?siteId=RivageEU', { 'x-cq-client-id': 'me' });
  expect(asked[0]?.headers.get('x-cq-client-id')).toBe('me');
  expect(asked[0]?.headers.get('authorization')).toBeNull();
});

test('the proxy rejects unknown paths', async () => {
  expect((await ask('GET', '/s/-/dw/data/v22_8/sites')).status).toBe(404);
  expect((await ask('GET', '/v3/..%2fdwsso')).status).toBe(404);
  expect(asked).toEqual([]);
});
