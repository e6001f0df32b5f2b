import type { Generated } from 'kysely';
import type { JsonDefault, Localized } from '../columns.ts';

export interface StoreTable {
  site_id: string;
  id: string;
  name: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  postal_code: string | null;
  state_code: string | null;
  country_code: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  /** HTML */
  hours: JsonDefault<Localized>;
  events: JsonDefault<Localized>;
  image: string | null;
  latitude: number | null;
  longitude: number | null;
  inventory_list_id: string | null;
  locator_enabled: Generated<boolean>;
  pos_enabled: Generated<boolean>;
  pos_store_id: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface StoreGroupTable {
  site_id: string;
  id: string;
  name: string | null;
  store_ids: Generated<string[]>;
  price_book_ids: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface GeolocationTable {
  country_code: string;
  postal_code: string;
  city: JsonDefault<Localized>;
  state: JsonDefault<Localized>;
  latitude: number;
  longitude: number;
}
