import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;

beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  await service.db
    .updateTable('site')
    .set({
      preferences: JSON.stringify({
        recommendationsConfig: '{"EMPTYCART":[]}',
        secretKey: 'hush',
        SiteTimezone: 'Asia/Tokyo',
      }),
    })
    .where('id', '=', 'RivageEU')
    .execute();
});
afterAll(() => service?.close());

test.each(['/s', '/ocapi/s'])('[RECO-05] %s: exchanges a token for the session cookie', async (base) => {
  const { token } = await service.guest('RivageEU');
  const path = `${base}/RivageEU/dw/shop/v22_8/sessions`;
  const answer = await service.call('POST', path, { token });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(/^dwsid=[\w-]{20,};.*HttpOnly/);
  const again = await service.call('POST', path, { token });
  expect(again.headers.get('set-cookie')).toBe(answer.headers.get('set-cookie'));
  expect((await service.call('POST', path)).status).toBe(401);
  expect((await service.call('POST', `${base}/RivageUK/dw/shop/v22_8/sessions`, { token })).status).toBe(400);
});

test('[RECO-05] the active-data tracker returns an empty response for known sites and locales', async () => {
  const start = (path: string) => service.call('GET', `/on/demandware.store/${path}/__Analytics-Start?url=x`);
  expect((await start('Sites-RivageEU-Site/de_DE')).status).toBe(204);
  expect((await start('Sites-RivageEU-Site/de-DE')).status).toBe(204);
  expect((await start('Sites-RivageEU-Site/xx_XX')).status).toBe(400);
  expect((await start('Sites-Nowhere-Site/de_DE')).status).toBe(400);
  expect((await start('anything/de_DE')).status).toBe(400);
});

test('[CART-04] configurations contain only public preferences', async () => {
  const { token } = await service.guest('RivageEU');
  const path = `/configuration/shopper-configurations/v1/organizations/${ORGANIZATION}/configurations?siteId=RivageEU`;
  const answer = await service.call('GET', path, { token });
  expect(answer.body).toEqual({
    configurations: [
      { id: 'recommendationsConfig', configurationType: 'siteConfiguration', value: '{"EMPTYCART":[]}' },
      { id: 'SiteTimezone', configurationType: 'siteConfiguration', value: 'Asia/Tokyo' },
    ],
  });
  expect((await service.call('GET', path)).status).toBe(401);
});
