import type { Generated } from 'kysely';
import type { JsonDefault } from '../columns.ts';

export interface SiteTable {
  id: string;
  name: string;
  online: Generated<boolean>;
  taxation: 'net' | 'gross';
  default_currency: string;
  currencies: string[];
  default_locale: string;
  locales: string[];
  catalog_id: string | null;
  library_id: string | null;
  inventory_list_id: string | null;
  customer_list_id: string;
  price_book_ids: Generated<string[]>;
  preferences: JsonDefault<Record<string, unknown>>;
  description: string | null;
}
