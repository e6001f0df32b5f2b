import type { Reader } from './reader.ts';
import { catalogReader } from './readers/catalog.ts';
import { paymentMethodsReader, shippingReader, sortReader, taxReader } from './readers/checkout.ts';
import { customersReader } from './readers/customers.ts';
import { libraryReader } from './readers/library.ts';
import { metadataReader } from './readers/metadata.ts';
import { pricebookReader } from './readers/prices.ts';
import { couponsReader, customerGroupsReader, promotionsReader } from './readers/promotions.ts';
import { globalPreferencesReader, preferencesReader, siteReader } from './readers/site.ts';
import { inventoryReader } from './readers/stock.ts';

/** Files by their place in the archive, in the order in which they are read. */
export const FILE_KINDS: [RegExp, () => Reader][] = [
  [/^meta\/[^/]+\.xml$/, metadataReader],
  [/^preferences\.xml$/, globalPreferencesReader],
  [/^sites\/[^/]+\/site\.xml$/, siteReader],
  [/^sites\/[^/]+\/preferences\.xml$/, preferencesReader],
  [/^catalogs\/[^/]+\/[^/]+\.xml$/, catalogReader],
  [/^pricebooks\/[^/]+\.xml$/, pricebookReader],
  [/^inventory-lists\/[^/]+\.xml$/, inventoryReader],
  [/^libraries\/[^/]+\/[^/]+\.xml$/, () => libraryReader],
  [/^customer-lists\/[^/]+\.xml$/, () => customersReader],
  [/^sites\/[^/]+\/customer-groups\.xml$/, () => customerGroupsReader],
  [/^sites\/[^/]+\/coupons\.xml$/, () => couponsReader],
  [/^sites\/[^/]+\/promotions\.xml$/, () => promotionsReader],
  [/^sites\/[^/]+\/shipping\.xml$/, shippingReader],
  [/^sites\/[^/]+\/tax\.xml$/, () => taxReader],
  [/^sites\/[^/]+\/payment-methods\.xml$/, paymentMethodsReader],
  [/^sites\/[^/]+\/sort\.xml$/, sortReader],
];
