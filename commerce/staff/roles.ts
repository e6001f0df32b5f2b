import { ADMIN_SCOPES, type AdminScope } from '../services/admin-scopes.ts';

/** What each role of staff permits, as the scopes of API clients. Administrators also manage the accounts of staff. */
export const ROLES = {
  administrator: ADMIN_SCOPES,
  fulfilment: ['sfcc.orders', 'c_fulfilment.rw', 'sfcc.inventory.availability.rw'],
  'customer-service': ['sfcc.orders.rw', 'c_payments.rw', 'c_fulfilment.rw', 'c_customers.rw'],
  merchandiser: [
    'sfcc.orders',
    'sfcc.inventory.availability.rw',
    'sfcc.preferences',
    'c_products.rw',
    'sfcc.promotions.rw',
  ],
  'read-only': ['sfcc.orders', 'sfcc.inventory.availability', 'c_products', 'c_customers', 'sfcc.promotions'],
} as const satisfies Record<string, readonly AdminScope[]>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** Scopes of a role; none for one of a newer version. */
export const scopesOf = (role: string): readonly AdminScope[] => (isRole(role) ? ROLES[role] : []);

export const managesStaff = (role: string): boolean => role === 'administrator';
