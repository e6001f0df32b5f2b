import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault } from '../columns.ts';

export interface TaxJurisdictionTable {
  site_id: string;
  id: string;
  name: string | null;
  is_default: Generated<boolean>;
  /** addresses in the jurisdiction; the first is copied to tax_rate */
  mappings: JsonDefault<{ country?: string; state?: string }[]>;
}

export interface TaxClassTable {
  site_id: string;
  id: string;
  name: string | null;
  description: string | null;
  is_default: Generated<boolean>;
}

export interface TaxRateTable {
  site_id: string;
  tax_class_id: string;
  jurisdiction_id: string;
  country_code: string | null;
  state_code: string | null;
  is_default: Generated<boolean>;
  /** a fraction as a decimal string: "0.200000" */
  rate: ColumnType<string, string | number, string | number>;
}
