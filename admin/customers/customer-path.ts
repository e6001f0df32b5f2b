import type { StaffCustomer } from '../api/customer-types.ts';

/** Path of a customer, or of what is done with one. */
export const customerPath = ({ customerId }: Pick<StaffCustomer, 'customerId'>, action?: string): string =>
  `/admin/v1/customers/${encodeURIComponent(customerId)}${action ? `/${action}` : ''}`;
