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
    'The site RivageUK has no enabled payment method: nothing can be ordered. Export payment-methods.xml too.',
  ]);
  expect(await unpaidSites(db, { sites: config.sites.filter(({ id }) => id !== 'RivageUK') })).toEqual([]);
  await close();
});
