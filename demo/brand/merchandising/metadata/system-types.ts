import type { AttributeGroup } from './attribute.ts';
import { CATEGORY } from './category.ts';
import { GLOBAL } from './global-preferences.ts';
import { ADDRESS, CONTENT, PROFILE, SHIPPING_METHOD, STORE } from './people-and-places.ts';
import { PRODUCT } from './product.ts';
import { SITE_PREFERENCES } from './site-preferences.ts';

/** Custom attributes of system types by type id. */
export const SYSTEM_TYPES: Record<string, AttributeGroup[]> = {
  Category: CATEGORY,
  Content: CONTENT,
  CustomerAddress: ADDRESS,
  OrganizationPreferences: GLOBAL,
  Product: PRODUCT,
  Profile: PROFILE,
  ShippingMethod: SHIPPING_METHOD,
  SitePreferences: SITE_PREFERENCES,
  Store: STORE,
};
