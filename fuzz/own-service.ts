import prepareTemplate from '../commerce/testing/global-setup.ts';
import { startService } from '../commerce/testing/service.ts';
import { insertTestShop } from '../commerce/testing/test-shop.ts';

/** The commerce service on a socket of this process, over a new database with the small catalogue of the tests. */
export async function openOwnService() {
  const removeTemplate = await prepareTemplate();
  const service = await startService();
  const shop = await insertTestShop(service.db);
  return {
    origin: service.origin,
    shop,
    async close() {
      await service.close();
      removeTemplate();
    },
  };
}
