import { z } from 'zod';
import {
  count,
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
} from '../../http/response-schema.ts';
import { foundOrder } from './found-order-response.ts';

const staffCustomer = named(
  'StaffCustomer',
  object({
    customerId: text,
    customerNo: text,
    login: text,
    email: text,
    emailVerified: flag,
    firstName: text,
    lastName: text,
    enabled: flag,
    hasPassword: flag,
    /** after too many wrong passwords: from somewhere, signing in is refused */
    locked: flag,
    createdAt: time,
    ...optional({ preferredLocale: text }),
    /** as in the Shopper Customers API */
    addresses: z.array(z.looseObject({ addressId: text })),
    /** groups without a rule, of the sites that the caller may use */
    groups: z.array(
      object({ siteId: text, groupId: text, assigned: flag, ...optional({ description: text }) }),
    ),
    /** whether the caller may use all sites of the customer, and so export and delete */
    ofAllSites: flag,
    orderCount: count,
    /** the newest 20 */
    orders: z.array(foundOrder),
  }),
);

const shown = { 200: staffCustomer };

/** Customers at `/admin/v1`. */
export const customerResponses: Responses = {
  'GET /customers': {
    200: named(
      'FoundCustomers',
      object({
        limit: count,
        data: z.array(
          object({
            customerId: text,
            customerNo: text,
            email: text,
            firstName: text,
            lastName: text,
            enabled: flag,
            orderCount: count,
            createdAt: time,
          }),
        ),
        nextCursor: text.optional(),
      }),
    ),
  },
  'GET /customers/{customerId}': shown,
  'POST /customers/{customerId}/unlock': shown,
  'PUT /customers/{customerId}/groups': shown,
  'POST /customers/{customerId}/export': {
    200: named('CustomerData', z.looseObject({ exportedAt: time, customer: z.looseObject({}) })),
  },
  'DELETE /customers/{customerId}': { 204: null },
};
