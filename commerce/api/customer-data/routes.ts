import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { collectCustomerData } from '../../customer-data/collect.ts';
import { eraseCustomer } from '../../customer-data/erase.ts';
import { type CustomerRow, findCustomer } from '../../customers/repository.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { PASSWORD_MAX } from '../../identity/passwords.ts';
import { customerNotFound, requireRegisteredSelf } from '../../identity/require-self.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { verifyCurrentPassword } from '../customers/verify-password.ts';

/** Pseudonym that the storefront records a customer's activity under; only the storefront can compute it. */
const visitorId = z.string().min(32).max(200).optional();

const provenBody = z.object({ currentPassword: z.string().max(PASSWORD_MAX).default(''), visitorId });

/**
 * Custom API customer-data: exports a customer's data and deletes the account. Both need the current password, so a
 * session on an unattended device is not enough. A customer without a password sets one by a mailed link first.
 */
export function customerDataRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .post('/customers/:customerId/export', takes({ body: provenBody }), async (c) => {
      const { customer, usid } = await ownerOf(services, c);
      const { currentPassword, visitorId } = await c.var.input.body();
      await verifyCurrentPassword(services, c, customer, currentPassword, usid);
      const data = await collectCustomerData(db, now(), customer, visitorId);
      return c.json(data, 200, { 'cache-control': 'no-store' });
    })
    .post('/customers/:customerId/delete', takes({ body: provenBody }), async (c) => {
      const { customer, siteId, usid } = await ownerOf(services, c);
      const { currentPassword, visitorId } = await c.var.input.body();
      const site = await resolveSite(services, siteId, c.req.query('locale'));
      await verifyCurrentPassword(services, c, customer, currentPassword, usid);
      const { locale } = site;
      if (!(await eraseCustomer(db, now(), customer.id, { siteId, locale, visitorId }))) {
        throw customerNotFound(customer.id);
      }
      return c.body(null, 204);
    });
}

async function ownerOf(
  services: CommerceServices,
  c: Context,
): Promise<{ customer: CustomerRow; siteId: string; usid: string }> {
  const { customerId, siteId, usid } = await requireRegisteredSelf(services, c);
  const customer = await findCustomer(services.db, customerId);
  if (!customer) throw customerNotFound(customerId);
  return { customer, siteId, usid };
}
