import type { Reader } from './reader.ts';
import { catalogReader } from './readers/catalog.ts';
import { couponsReader } from './readers/coupons.ts';
import { customObjectsReader } from './readers/custom-objects.ts';
import { customerGroupsReader } from './readers/customer-groups.ts';
import { customersReader } from './readers/customers.ts';
import { libraryReader } from './readers/library.ts';
import { metaRulesReader } from './readers/meta-rules.ts';
import { metadataReader } from './readers/metadata.ts';
import { paymentMethodsReader } from './readers/payment.ts';
import { pricebookReader } from './readers/prices.ts';
import { promotionsReader } from './readers/promotions.ts';
import { searchReader } from './readers/search.ts';
import { shippingReader } from './readers/shipping.ts';
import { globalPreferencesReader, preferencesReader, siteReader } from './readers/site.ts';
import { sitemapReader } from './readers/sitemap.ts';
import { slotsReader } from './readers/slots.ts';
import { sortReader } from './readers/sort.ts';
import { sourceCodesReader } from './readers/source-codes.ts';
import { inventoryReader } from './readers/stock.ts';
import { geolocationsReader, storesReader } from './readers/stores.ts';
import { taxReader } from './readers/taxes.ts';
import { redirectsReader, urlRulesReader } from './readers/url-rules.ts';

const META_RULES_FILE = /^(?:sites\/[^/]+\/)?page-meta-tags?(?:-rules)?\.xml$/;
const SITEMAP_FILE = /^sites\/[^/]+\/site-?map[\w-]*\.xml$/;

/** Files that are read and also kept: their schema is not public, or has parts without a use. Exports return them. */
export const KEPT_FILES = [META_RULES_FILE, SITEMAP_FILE];

/** Archive files by path, in processing order: types before their values, sites before their contents. */
export const FILE_KINDS: [RegExp, () => Reader][] = [
  [/^meta\/[^/]+\.xml$/, metadataReader],
  [/^preferences\.xml$/, globalPreferencesReader],
  [/^sites\/[^/]+\/site\.xml$/, siteReader],
  [/^sites\/[^/]+\/preferences\.xml$/, preferencesReader],
  [/^catalogs\/(?:[^/]+\/)?[^/]+\.xml$/, catalogReader],
  [/^price-?books\/(?:[^/]+\/)?[^/]+\.xml$/, pricebookReader],
  [/^inventory-lists\/(?:[^/]+\/)?[^/]+\.xml$/, inventoryReader],
  [/^(?:libraries\/[^/]+|sites\/[^/]+\/library(?:\/content)?)\/[^/]+\.xml$/, libraryReader],
  [/^customer-lists\/[^/]+\.xml$/, customersReader],
  [/^geolocations?(?:\/[^/]+)?\.xml$/, geolocationsReader],
  [/^(?:sites\/[^/]+\/)?custom-objects?\/[^/]+\.xml$/, customObjectsReader],
  [/^sites\/[^/]+\/customer-groups\.xml$/, customerGroupsReader],
  [/^sites\/[^/]+\/source-?codes\.xml$/, sourceCodesReader],
  [/^sites\/[^/]+\/coupons\.xml$/, couponsReader],
  [/^sites\/[^/]+\/promotions\.xml$/, promotionsReader],
  [/^sites\/[^/]+\/slots\.xml$/, slotsReader],
  [/^sites\/[^/]+\/stores\.xml$/, storesReader],
  [/^sites\/[^/]+\/shipping\.xml$/, shippingReader],
  [/^sites\/[^/]+\/tax\.xml$/, taxReader],
  [/^sites\/[^/]+\/payment-methods\.xml$/, paymentMethodsReader],
  [/^sites\/[^/]+\/search2\.xml$/, searchReader],
  [/^sort\.xml$/, sortReader],
  [/^sites\/[^/]+\/sort\.xml$/, sortReader],
  [/^sites\/[^/]+\/url-rules\.xml$/, urlRulesReader],
  [/^sites\/[^/]+\/redirect-urls\.xml$/, redirectsReader],
  [META_RULES_FILE, metaRulesReader],
  [SITEMAP_FILE, sitemapReader],
];
