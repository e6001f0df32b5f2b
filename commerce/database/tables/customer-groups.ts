import type { Generated } from 'kysely';
import type { JsonDefault, Time } from '../columns.ts';

/** One condition on an attribute of a customer or an address. */
export interface Condition {
  /** "profile.custom.size", "OrderAddress.countryCode" */
  attribute: string;
  /** "is-equal", "exists", "is-in-the-last-x-days", … */
  operator: string;
  values?: (string | number)[];
  range?: { from: string | number; to: string | number };
  /** whether the values or the range are decimals, also where they are whole */
  decimal?: true;
  days?: number;
  period?: 'week' | 'month' | 'year';
}

export interface ConditionGroup {
  match: 'all' | 'any';
  conditions: Condition[];
}

/** Matches any of the included groups and none of the excluded ones. */
export interface ConditionRule {
  included?: ConditionGroup[];
  excluded?: ConditionGroup[];
}

export interface CustomerGroupTable {
  site_id: string;
  id: string;
  /** empty for manually assigned groups */
  rule: JsonDefault<ConditionRule>;
  description: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface CustomerGroupAssignmentTable {
  site_id: string;
  group_id: string;
  customer_no: string;
}

/** Redirect target of a source code. */
export interface CodeTarget {
  type?: 'category' | 'product' | 'page' | 'url' | 'home' | 'default' | 'pipeline';
  id?: string;
  url?: string;
}

export interface SourceCodeGroupTable {
  site_id: string;
  id: string;
  description: string | null;
  enabled: Generated<boolean>;
  /** days the code is stored in a cookie; 0 for the session */
  cookie_max_age: number | null;
  /** dates such as "2026-09-01", inclusive */
  online_from: string | null;
  online_to: string | null;
  active_redirect: JsonDefault<CodeTarget>;
  inactive_redirect: JsonDefault<CodeTarget>;
  /** codes, or prefixes ending in * */
  codes: Generated<string[]>;
  price_book_ids: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface ShopperContextTable {
  site_id: string;
  usid: string;
  source_code: string;
  updated_at: Time;
}
