import type { Generated } from 'kysely';
import type { JsonDefault, Localized } from '../columns.ts';
import type { ConditionRule } from './customer-groups.ts';
import type { ProductSelection } from './promotions.ts';

export interface ShippingPrice {
  /** minimum order value in cents */
  from: number;
  /** price in cents */
  amount: number;
}

/** Shipping cost of a piece of each product selected, in cents: instead of the price table, or added to it. */
export interface ProductCost {
  products: ProductSelection;
  kind: 'fixed-price' | 'surcharge';
  amount: number;
}

export interface ShippingMethodTable {
  site_id: string;
  id: string;
  online: Generated<boolean>;
  is_default: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  currency: string;
  tax_class_id: string | null;
  prices: JsonDefault<ShippingPrice[]>;
  /** countries it ships to; null for all */
  countries: string[] | null;
  excluded_countries: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
  base_method: string | null;
  external_method: string | null;
  /** price as a percentage of the order, by order value in cents */
  percentages: JsonDefault<{ from: number; percentage: number }[]>;
  customer_groups: Generated<string[]>;
  /** states it ships to; null for all */
  states: string[] | null;
  excluded_states: Generated<string[]>;
  /** the merchant's rule that countries and states are derived from: excluded addresses */
  excluded_addresses: JsonDefault<ConditionRule>;
  excluded_products: JsonDefault<ProductSelection>;
  product_costs: JsonDefault<ProductCost[]>;
}
