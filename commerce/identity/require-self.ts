import type { Context } from 'hono';
import { badRequest, notFound } from '../http/problem.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { requireShopper } from './require-shopper.ts';
import type { Shopper } from './tokens.ts';

/** Requires that the shopper is the customer in :customerId; throws 400 `invalid-customer` otherwise. */
export async function requireSelf(services: CommerceServices, c: Context): Promise<Shopper> {
  const shopper = await requireShopper(services, c);
  if (c.req.param('customerId') !== shopper.customerId) {
    throw badRequest(
      'The customer in the path is not the one the access token was issued for.',
      'invalid-customer',
      'Invalid Customer',
    );
  }
  return shopper;
}

/** Like requireSelf for data of registered customers; throws 404 for a guest. */
export async function requireRegisteredSelf(services: CommerceServices, c: Context): Promise<Shopper> {
  const shopper = await requireSelf(services, c);
  if (!shopper.registered) throw customerNotFound(shopper.customerId);
  return shopper;
}

export const customerNotFound = (id: string) => notFound(`No customer with ID '${id}' could be found.`);
