import type { Address, OrderRow } from './types.ts';

/** Customers, as the Admin API answers with them. */

export interface CustomerRow {
  customerId: string;
  customerNo: string;
  email: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  orderCount: number;
  createdAt: string;
}

export interface StaffCustomer extends CustomerRow {
  login: string;
  emailVerified: boolean;
  hasPassword: boolean;
  /** whether the account may use all sites of the customer, and so export and delete */
  ofAllSites: boolean;
  /** after too many wrong passwords */
  locked: boolean;
  preferredLocale?: string;
  addresses: (Address & { addressId: string; preferred?: boolean })[];
  groups: { siteId: string; groupId: string; assigned: boolean; description?: string }[];
  /** the newest ones */
  orders: OrderRow[];
}
