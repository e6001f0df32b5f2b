import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Time } from '../columns.ts';

export interface CouponLimits {
  perCode?: number;
  perCustomer?: number;
  /** redemption limit per customer within a number of days */
  perTimeFrame?: { limit: number; days: number };
  multipleCodesPerOrder?: boolean;
}

export interface CouponTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  single_use: Generated<boolean>;
  case_insensitive: Generated<boolean>;
  max_redemptions: number | null;
  redemptions: Generated<number>;
  description: string | null;
  limits: JsonDefault<CouponLimits>;
  code_kind: ColumnType<'single' | 'multiple' | 'system', string | undefined, string>;
  /** code generation settings of a coupon of kind 'system' */
  system_codes: JsonDefault<Record<string, string | number | boolean>>;
}

export interface CouponCodeTable {
  site_id: string;
  code: string;
  coupon_id: string;
  redeemed: Generated<number>;
}

export interface CouponRedemptionTable {
  order_no: string;
  site_id: string;
  coupon_id: string;
  code: string;
  customer_id: string;
  /** as mailboxOf: of the account's verified email, else of the order's; empty when the account was deleted */
  mailbox: string;
  /** whether it is of an account's verified email */
  verified: Generated<boolean>;
  redeemed_at: Time;
}
