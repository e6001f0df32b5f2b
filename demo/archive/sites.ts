import type { Site } from '../brand/sites.ts';
import { couponsFile } from './coupons.ts';
import { customerGroupsFile } from './customer-groups.ts';
import { paymentMethodsFile } from './payment-methods.ts';
import { sitePreferencesFile } from './preferences.ts';
import { promotionsFile } from './promotions.ts';
import { redirectsFile } from './redirects.ts';
import { searchFile } from './search.ts';
import { shippingFile } from './shipping.ts';
import { siteFile } from './site.ts';
import { slotsFile } from './slots.ts';
import { sortFile } from './sort.ts';
import { sourceCodesFile } from './source-codes.ts';
import { storesFile } from './stores.ts';
import { taxFile } from './tax.ts';
import { urlRulesFile } from './url-rules.ts';

/** Files of sites/{siteId}/ by name. */
export function siteFiles(site: Site): Record<string, Iterable<string>> {
  return {
    'site.xml': siteFile(site),
    'preferences.xml': sitePreferencesFile(site),
    'customer-groups.xml': customerGroupsFile(),
    'source-codes.xml': sourceCodesFile(site),
    'coupons.xml': couponsFile(),
    'promotions.xml': promotionsFile(site),
    'shipping.xml': shippingFile(site),
    'tax.xml': taxFile(site),
    'payment-methods.xml': paymentMethodsFile(),
    'stores.xml': storesFile(),
    'slots.xml': slotsFile(),
    'sort.xml': sortFile(),
    'search2.xml': searchFile(),
    'redirect-urls.xml': redirectsFile(),
    'url-rules.xml': urlRulesFile(site),
  };
}
