import { ADMIN_ROUTES } from './admin-routes.ts';
import { CATALOGUE_ROUTES } from './catalogue-routes.ts';
import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { PURCHASE_ROUTES } from './purchase-routes.ts';
import type { Route } from './route.ts';
import { SERVICE_ROUTES } from './service-routes.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

/** Every route of the service; a test compares it with the mounted ones. */
export const ROUTES: readonly Route[] = [
  ...ADMIN_ROUTES,
  ...STAFF_ROUTES,
  ...CATALOGUE_ROUTES,
  ...SERVICE_ROUTES,
  ...CUSTOMER_ROUTES,
  ...PURCHASE_ROUTES,
];
