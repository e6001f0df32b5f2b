import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';

/** sites/{id}/stores.xml: stores and store groups. */
export function storesReader(): Reader {
  return fileReader({
    roots: ['stores'],
    records: {
      store: {
        elementSchema:
          elementSchema(`name address1 address2 city postal-code state-code country-code email phone fax store-events
          store-hours image latitude longitude inventory-list-id store-locator-enabled-flag
          demandware-pos-enabled-flag pos-enabled-flag pos-store-id custom-attributes*`),
        keys: ['store-id'],
        read: readStore,
        remove: (fields) =>
          fields.source.target.remove('store', { site_id: siteOf(fields), id: fields.key('store-id') }),
      },
      'store-group': {
        elementSchema: elementSchema('name stores(store) price-books(price-book) custom-attributes*'),
        keys: ['store-group-id'],
        read: (fields) =>
          fields.source.target.add('store_group', {
            site_id: siteOf(fields),
            id: fields.key('store-group-id'),
            name: fields.text('name'),
            store_ids: fields.ids('stores', 'store', 'store-id'),
            price_book_ids: fields.ids('price-books', 'price-book', 'price-book-id'),
            custom: fields.custom('StoreGroup'),
          }),
        remove: (fields) =>
          fields.source.target.remove('store_group', {
            site_id: siteOf(fields),
            id: fields.key('store-group-id'),
          }),
      },
    },
  });
}

const readStore = (fields: Fields): Promise<void> =>
  fields.source.target.add('store', {
    site_id: siteOf(fields),
    id: fields.key('store-id'),
    name: fields.text('name'),
    address1: fields.text('address1'),
    address2: fields.text('address2'),
    city: fields.text('city'),
    postal_code: fields.text('postal-code'),
    state_code: fields.text('state-code'),
    country_code: fields.text('country-code')?.toUpperCase(),
    email: fields.text('email'),
    phone: fields.text('phone'),
    fax: fields.text('fax'),
    hours: fields.localized('store-hours'),
    events: fields.localized('store-events'),
    image: fields.text('image'),
    latitude: degrees(fields, 'latitude', 90),
    longitude: degrees(fields, 'longitude', 180),
    inventory_list_id: fields.text('inventory-list-id'),
    locator_enabled: fields.flag('store-locator-enabled-flag'),
    pos_enabled: fields.flag('pos-enabled-flag') ?? fields.flag('demandware-pos-enabled-flag'),
    pos_store_id: fields.text('pos-store-id'),
    custom: fields.custom('Store'),
  });

/** Reads degrees of latitude or longitude; reports values out of range. */
export function degrees(fields: Fields, name: string, most: number): number | '' | undefined {
  const value = fields.numberOrNone(name);
  if (typeof value !== 'number' || Math.abs(value) <= most) return value;
  fields.warn(`${name} '${value}' is not between -${most} and ${most}.`);
  return undefined;
}

/** geolocations/*.xml: coordinates of postal codes. */
export function geolocationsReader(): Reader {
  return fileReader({
    roots: ['geolocations'],
    records: {
      geolocation: {
        elementSchema: elementSchema('city state longitude latitude'),
        keys: ['postal-code'],
        async read(fields) {
          const country = fields.source.ancestors[0]?.attributes['country-code'];
          if (!country) return fields.fail("The geolocations have no 'country-code'.");
          const latitude = degrees(fields, 'latitude', 90);
          const longitude = degrees(fields, 'longitude', 180);
          if (typeof latitude !== 'number' || typeof longitude !== 'number') {
            return fields.warn(`Postal code '${fields.key('postal-code')}' has no coordinates.`);
          }
          await fields.source.target.add('geolocation', {
            country_code: country.toUpperCase(),
            postal_code: fields.key('postal-code'),
            city: fields.localized('city'),
            state: fields.localized('state'),
            latitude,
            longitude,
          });
        },
      },
    },
  });
}
