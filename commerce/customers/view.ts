import { createHash } from 'node:crypto';
import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import type { Address } from './addresses.ts';
import type { Instrument } from './payment-instruments.ts';
import type { CustomerRow } from './repository.ts';

/** A registered customer in the platform's format. */
export function toCustomer(
  row: CustomerRow,
  addresses: Address[],
  paymentInstruments: Instrument[],
): ShopperCustomersTypes.Customer {
  return {
    ...row.profile,
    authType: 'registered',
    customerId: row.id,
    customerNo: row.customer_no,
    login: row.login,
    hashedLogin: createHash('sha256').update(row.login).digest('hex'),
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    enabled: row.enabled,
    hasPassword: row.password_hash !== null,
    ...(row.preferred_locale ? { preferredLocale: row.preferred_locale } : {}),
    creationDate: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    addresses,
    paymentInstruments,
  };
}
