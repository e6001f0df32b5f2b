import type { Generated } from 'kysely';
import type { JsonDefault, Localized } from '../columns.ts';
import type { ConditionRule } from './customer-groups.ts';
import type { ProductSelection } from './promotions.ts';

export interface ShippingPrice {
  /** order value in cents from which the price holds */
  from: number;
  /** price in cents */
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
  /** country codes it goes to; null for everywhere */
  countries: string[] | null;
  excluded_countries: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
  base_method: string | null;
  external_method: string | null;
  /** prices as a share of the order, by order value in cents */
  percentages: JsonDefault<{ from: number; percentage: number }[]>;
  customer_groups: Generated<string[]>;
  /** state codes it goes to; null for everywhere */
  states: string[] | null;
  excluded_states: Generated<string[]>;
  /** the merchant's rule that countries and states are read from: addresses it does not go to */
  excluded_addresses: JsonDefault<ConditionRule>;
  excluded_products: JsonDefault<ProductSelection>;
  /** products that cost a price of their own, or more; cents of the method's currency */
  product_costs: JsonDefault<
    { products: ProductSelection; kind: 'fixed-price' | 'surcharge'; amount: number }[]
  >;
}
