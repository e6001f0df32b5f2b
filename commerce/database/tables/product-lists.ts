import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Time } from '../columns.ts';

export interface ProductListTable {
  id: string;
  customer_id: string;
  site_id: string;
  guest: boolean;
  /** wish_list, gift_registry, shopping_list, custom_1 … */
  type: string;
  name: Generated<string>;
  description: string | null;
  public: Generated<boolean>;
  /** event, registrant, coRegistrant, c_… */
  details: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

export interface ProductListItemTable {
  id: string;
  list_id: string;
  type: 'product' | 'gift_certificate';
  /** null for a gift certificate; the product may no longer exist */
  product_id: string | null;
  /** drivers return numeric as text */
  quantity: ColumnType<string, number, number>;
  priority: number;
  public: boolean;
  /** c_… */
  details: JsonDefault<Record<string, unknown>>;
  created_at: Time;
}
