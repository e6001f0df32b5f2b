import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveSite } from '../http/site-context.ts';
import { insertCatalogue } from './catalogue.ts';
import { type RunningService, startService } from './service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

test('the fixture contains three sites in their currency and locales', async () => {
  expect(await resolveSite(service.services, 'RivageEU')).toMatchObject({
    currency: 'EUR',
    locale: 'en-IE',
    taxation: 'gross',
    priceBookIds: ['eur-list', 'eur-sale'],
  });
  expect(await resolveSite(service.services, 'RivageUK')).toMatchObject({ currency: 'GBP', locale: 'en-GB' });
  expect(await resolveSite(service.services, 'RivageUS')).toMatchObject({ currency: 'USD', taxation: 'net' });
});
