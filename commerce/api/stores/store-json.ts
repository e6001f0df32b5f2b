import type { ShopperStoresTypes } from 'commerce-sdk-isomorphic';
import type { Selectable } from 'kysely';
import { localize, localizeCustom } from '../../database/localized.ts';
import type { StoreTable } from '../../database/tables/stores.ts';
import { libraryUrl } from '../../experience/library-links.ts';
import type { SiteContext } from '../../http/site-context.ts';
import { localizedOwner } from '../../images/localized-owner.ts';

type Store = ShopperStoresTypes.Store & Record<`c_${string}`, unknown>;

/** JSON of a store, without empty fields. Hours and events are HTML written by the merchant. */
export function storeJson(row: Selectable<StoreTable>, site: SiteContext, imageOrigin: string): Store {
  const fields = {
    name: row.name,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    postalCode: row.postal_code,
    stateCode: row.state_code,
    countryCode: row.country_code,
    email: row.email,
    phone: row.phone,
    fax: row.fax,
    storeHours: localize(row.hours, site.locale),
    storeEvents: localize(row.events, site.locale),
    image: row.image && imageOf(row.image, site, imageOrigin),
    latitude: row.latitude,
    longitude: row.longitude,
    inventoryId: row.inventory_list_id,
    posEnabled: row.pos_enabled,
    storeLocatorEnabled: row.locator_enabled,
  };
  return {
    id: row.id,
    ...Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
    ),
    ...localizeCustom(row.custom, site.locale),
  };
}

const imageOf = (path: string, { libraryId, libraryLocales, locale }: SiteContext, imageOrigin: string) =>
  /^https?:/.test(path) || !libraryId
    ? path
    : libraryUrl({ imageOrigin, libraryId: localizedOwner(libraryId, libraryLocales, locale) }, path);
