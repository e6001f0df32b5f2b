import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

test('[ACCT-06] returns a site’s shipping methods in the requested language', async () => {
  const { token } = await service.guest('RivageEU');
  const path = `/custom/shipping-options/v1/organizations/${ORGANIZATION}/methods?siteId=RivageEU`;
  const { status, body } = await service.call('GET', `${path}&locale=fr-FR`, { token });
  expect(status).toBe(200);
  expect(body.methods.map((method: { id: string; name: string }) => [method.id, method.name])).toEqual([
    ['standard', 'Livraison standard'],
    ['express', 'Livraison express'],
  ]);
  expect((await service.call('GET', path)).status).toBe(401);
});
