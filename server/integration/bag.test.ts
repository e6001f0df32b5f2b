import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, VARIANTS } from '../../commerce/testing/catalogue.ts';
import {
  ORGANIZATION,
  PUBLIC_CLIENT,
  type RunningService,
  startService,
} from '../../commerce/testing/service.ts';
import { readBag } from '../../storefront/basket/bag-response.server.ts';
import { changeBag } from '../../storefront/basket/change-bag.server.ts';
import { parseChange } from '../../storefront/basket/parse-change.server.ts';
import { viewBag } from '../../storefront/basket-data/bag-view.server.ts';
import { ensureBasket } from '../../storefront/basket-data/basket.server.ts';
import { lineKey } from '../../storefront/basket-data/line-key.server.ts';
import type { CatalogueScope } from '../../storefront/platform/catalogue.server.ts';
import type { RequestServices, ShopperSession } from '../../storefront/sites/request-services.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

/** A guest session, as the storefront's routes see it. */
async function shopper(siteId = 'RivageEU', locale = { id: 'en-IE', preferredCurrency: 'EUR' }) {
  const { token, ...who } = await service.guest(siteId);
  const session: ShopperSession = { siteId, registered: false, accessToken: token, ...who };
  const services = {
    api: {
      origin: service.origin,
      shortCode: 'vitrine',
      organizationId: ORGANIZATION,
      clientId: PUBLIC_CLIENT,
    },
    commerceFetch: fetch,
    catalogueToken: async () => token,
    session: { current: async () => session, get: () => undefined, set: () => undefined },
    correlationId: 'a-test',
  } as unknown as RequestServices;
  const site = { id: siteId, name: 'Rivage', l10n: { supportedLocales: [], defaultLocale: locale.id } };
  const scope: CatalogueScope = { services, site, locale };
  const change = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const parsed = parseChange(form);
    if ('refusal' in parsed) throw new Error(parsed.refusal.id);
    return changeBag(scope, session, parsed.request);
  };
  const add = (...productIds: string[]) =>
    change({
      intent: 'add',
      items: JSON.stringify(productIds.map((productId) => ({ productId, quantity: 1 }))),
    });
  return { scope, session, change, add };
}

test('[MINI-06] three concurrent requests with the same quantity set it once', async () => {
  const { scope, add, change } = await shopper();
  await add(VARIANTS.inStock);
  const { bag } = await readBag(scope);
  const line = bag!.lines[0]!.key;
  const edit = { intent: 'quantity', line, quantity: '3', basketId: bag!.id };
  await Promise.all([change(edit), change(edit), change(edit)]);
  expect((await readBag(scope)).count).toBe(3);
});

test('[MINI-08] products no longer sold are marked and removed together', async () => {
  const { scope, add, change } = await shopper();
  await add(VARIANTS.inStock, VARIANTS.withLength, VARIANTS.tiered);
  const gone = [VARIANTS.withLength, VARIANTS.tiered];
  await service.db.updateTable('product').set({ online: false }).where('id', 'in', gone).execute();
  const { bag } = await readBag(scope);
  expect(bag?.lines.filter((line) => line.unavailable).map((line) => line.productId)).toEqual(gone);
  const { basket } = await change({ intent: 'remove-unavailable', basketId: bag?.id ?? '' });
  const after = await viewBag(scope, basket!);
  expect(after.lines.map((line) => line.productId)).toEqual([VARIANTS.inStock]);
  await service.db.updateTable('product').set({ online: true }).where('id', 'in', gone).execute();
});

test('[RECO-04] a bag line has the category of its product in the page’s language', async () => {
  const { scope, add } = await shopper('RivageEU', { id: 'fr-FR', preferredCurrency: 'EUR' });
  await add(VARIANTS.inStock);
  const { bag } = await readBag(scope);
  expect(bag?.lines.map((line) => line.category)).toEqual([
    { id: 'women-clothing-shirts', trail: ['Femme', 'Vêtements', 'Chemises'] },
  ]);
});

test('[BASK-04] an expired bag is reported, and the added product is in a new one', async () => {
  const { scope, add, change } = await shopper();
  await add(VARIANTS.inStock);
  const seen = (await readBag(scope)).bag!;
  await service.db
    .updateTable('basket')
    .set({ expires_at: new Date(0) })
    .where('id', '=', seen.id)
    .execute();
  expect(await readBag(scope)).toEqual({ count: 0, bag: null });
  const line = lineKey({ productId: VARIANTS.inStock });
  expect(await change({ intent: 'quantity', line, quantity: '0', basketId: seen.id })).toEqual({
    basket: undefined,
    notice: 'ended',
  });
  const { basket, notice } = await change({ intent: 'quantity', line, quantity: '3', basketId: seen.id });
  expect(notice).toBe('renewed');
  expect(basket?.basketId).not.toBe(seen.id);
  expect((await viewBag(scope, basket!)).count).toBe(3);
});

test('a change does not restore a line that another tab removed', async () => {
  const { scope, add, change } = await shopper();
  await add(VARIANTS.inStock, VARIANTS.inStockToo);
  const { id } = (await readBag(scope)).bag!;
  const line = lineKey({ productId: VARIANTS.inStock });
  await change({ intent: 'quantity', line, quantity: '0', basketId: id });
  const { refusal, basket } = await change({ intent: 'quantity', line, quantity: '2', basketId: id });
  expect(refusal).toEqual({ id: 'gone' });
  expect(basket?.productItems?.map(({ productId }) => productId)).toEqual([VARIANTS.inStockToo]);
});

test('[BASK-02] a bag changes to the preferred currency, reports it once and keeps its lines', async () => {
  await service.db
    .updateTable('site')
    .set({ currencies: ['EUR', 'GBP'] })
    .where('id', '=', 'RivageEU')
    .execute();
  const { scope, add } = await shopper();
  await add(VARIANTS.inStock);
  const pounds = { ...scope, locale: { id: 'en-IE', preferredCurrency: 'GBP' } };
  const read = await readBag(pounds);
  expect(read).toMatchObject({ count: 1, notice: 'currency', bag: { currency: 'GBP' } });
  const again = await readBag(pounds);
  expect(again).toMatchObject({ count: 1, bag: { currency: 'GBP' } });
  expect(again.notice).toBeUndefined();
});

test('[BASK-01] concurrent requests of a customer without a basket create one empty basket', async () => {
  const { scope, session } = await shopper('RivageUK', { id: 'en-GB', preferredCurrency: 'GBP' });
  const made = await Promise.all([ensureBasket(scope, session), ensureBasket(scope, session)]);
  expect(made[0].basketId).toBe(made[1].basketId);
  expect(made[0].productItems ?? []).toEqual([]);
});
