import { custom, flag, localized, number, type Table, text, texts } from './columns.ts';

/** Stores and geolocations. */
export const STORES_TABLES = {
  store: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      name: text,
      address1: text,
      address2: text,
      city: text,
      postal_code: text,
      state_code: text,
      country_code: text,
      email: text,
      phone: text,
      fax: text,
      hours: localized,
      events: localized,
      image: text,
      latitude: number('null'),
      longitude: number('null'),
      inventory_list_id: text,
      locator_enabled: flag(true),
      pos_enabled: flag(false),
      pos_store_id: text,
      custom,
    },
  },
  store_group: {
    keys: { site_id: 'text', id: 'text' },
    columns: { name: text, store_ids: texts, price_book_ids: texts, custom },
  },
  geolocation: {
    keys: { country_code: 'text', postal_code: 'text' },
    columns: { city: localized, state: localized, latitude: number('0'), longitude: number('0') },
  },
} as const satisfies Record<string, Table>;
