import prepareTemplate from '../commerce/testing/global-setup.ts';
import { startService } from '../commerce/testing/service.ts';
import { insertTestShop } from '../commerce/testing/test-shop.ts';

/** Starts the commerce service in this process with a new database and the test catalogue. */
export async function startTestService() {
  const removeTemplate = await prepareTemplate();
  const service = await startService();
  const shop = await insertTestShop(service.db);
  return {
    origin: service.origin,
    shop,
    async close() {
      try {
        await service.close();
      } finally {
        removeTemplate();
      }
    },
  };
}
