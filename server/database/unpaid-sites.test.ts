import { expect, test } from 'vitest';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { insertCheckoutSettings, insertSites } from '../../commerce/testing/shop.ts';
import { parseStoreConfig } from '../../storefront/sites/parse-config.server.ts';
import { unpaidSites } from './unpaid-sites.ts';

test('configured sites without an enabled payment method are named at each start', async () => {
  const { db, close } = await freshDatabase();
  const config = parseStoreConfig(undefined);
  await insertSites(db);
  await insertCheckoutSettings(db);
  expect(await unpaidSites(db, config)).toEqual([]);
  await db
    .updateTable('payment_method')
    .set({ enabled: false })
    .where('site_id', '=', 'RivageUK')
    .where('id', '<>', 'GIFT_CERTIFICATE')
    .execute();
  await db.deleteFrom('payment_method').where('site_id', '=', 'RivageUS').execute();
  await db.updateTable('site').set({ online: false }).where('id', '=', 'RivageUS').execute();
  expect(await unpaidSites(db, config)).toEqual([
    'The site RivageUK has no enabled payment method: nothing can be ordered. Export payment-methods.xml too, and enable a method; of the card method, a card.',
  ]);
  expect(
    await unpaidSites(db, { ...config, sites: config.sites.filter(({ id }) => id !== 'RivageUK') }),
  ).toEqual([]);
  await close();
});

test('sites whose methods are limited to other currencies or countries, or have no enabled card, are named at each start', async () => {
  const { db, close } = await freshDatabase();
  const config = parseStoreConfig(undefined);
  await insertSites(db);
  await insertCheckoutSettings(db);
  const cards = db.updateTable('payment_method').set({ cards: JSON.stringify([]) } as never);
  await cards.where('site_id', '=', 'RivageUK').execute();
  await db.deleteFrom('payment_method').where('id', '<>', 'CREDIT_CARD').execute();
  await db
    .insertInto('payment_card')
    .values({ site_id: 'RivageUK', card_type: 'Visa', enabled: false } as never)
    .execute();
  const limits = db.updateTable('payment_method');
  await limits
    .set({ currencies: ['PLN'] })
    .where('site_id', '=', 'RivageEU')
    .execute();
  await limits
    .set({ countries: ['DE'] })
    .where('site_id', '=', 'RivageUS')
    .execute();
  const named = await unpaidSites(db, config);
  expect(named).toEqual([
    expect.stringMatching(
      /^The site RivageEU has no payment method in EUR for the countries that it ships to: /,
    ),
    expect.stringMatching(
      /^The site RivageUK has no enabled payment method: .* of the card method, a card\.$/,
    ),
    expect.stringMatching(/^The site RivageUS has no payment method in USD for the countries/),
  ]);
  await limits
    .set({ countries: ['US', 'DE'], currencies: ['PLN', 'USD'] })
    .where('site_id', '=', 'RivageUS')
    .execute();
  expect(await unpaidSites(db, config)).toEqual(named.slice(0, 2));
  await close();
});
