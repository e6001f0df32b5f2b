import type { Db } from '../database/connection.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from './catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from './gift-certificates.ts';
import type { Shop } from './world.ts';

/** Inserts the catalogue with enough stock for many requests. */
export async function insertTestShop(db: Db): Promise<Shop> {
  await insertCatalogue(db);
  await db.updateTable('inventory_record').set({ allocation: 1_000_000 }).execute();
  await offerGiftCertificates(db, ['RivageEU', 'RivageUK']);
  const { code } = await insertGiftCertificate(db, 10_000);
  return { ...TEST_SHOP, giftCertificateCode: code };
}

const TEST_SHOP: Shop = {
  siteId: 'RivageEU',
  otherSiteId: 'RivageUK',
  currency: 'EUR',
  otherCurrency: 'GBP',
  masterId: PRODUCTS.shirt,
  productId: VARIANTS.inStock,
  otherProductId: VARIANTS.inStockToo,
  categoryId: 'women-clothing',
  shippingMethodId: 'standard',
  couponCode: 'RIVAGE10',
  stockListId: 'rivage-eu',
  library: 'rivage-catalog',
  picture: 'images/towel.jpg',
  campaign: 'knit-20-campaign',
  pageId: 'homepage',
  assetId: 'delivery',
  slotId: 'home-main',
  slotConfigurationId: 'default',
  type: 'EmailMeCustomer',
  key: 'ines-1',
  folder: 'Sites-RivageEU-Site',
  locale: 'en_IE',
  site: 'RivageEU',
  zone: 'pdp',
  recommender: 'pdp-similar-items',
  activity: 'viewProduct',
};
