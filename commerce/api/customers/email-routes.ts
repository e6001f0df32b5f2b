import { Hono } from 'hono';
import { z } from 'zod';
import { isEmailVerified } from '../../customers/email-proof.ts';
import { useEmailToken } from '../../customers/email-tokens.ts';
import { findCustomer } from '../../customers/repository.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { customerNotFound, requireRegisteredSelf } from '../../identity/require-self.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { limitVerifications } from './change-sign-in.ts';

const confirmBody = z.object({ token: z.string().min(1).max(200) });

const forbidden = (type: string, title: string, detail: string) => new Problem(403, type, title, detail);

/** Custom API customer-email: resends the verification mail and confirms its link. */
export function emailRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .post('/customers/:customerId/verification', async (c) => {
      const { customerId, siteId } = await requireRegisteredSelf(services, c);
      const { locale } = await resolveSite(services, siteId, c.req.query('locale'));
      const customer = await findCustomer(db, customerId);
      if (!customer) throw customerNotFound(customerId);
      if (isEmailVerified(customer)) return c.body(null, 204);
      await limitVerifications(services, customerId);
      const about = { customerId, email: customer.email };
      await postMail(db, now(), { kind: 'verify-email', siteId, locale, about });
      return c.body(null, 204);
    })
    .post('/confirm', takes({ body: confirmBody }), async (c) => {
      const shopper = await requireShopper(services, c);
      const { siteId, locale } = await resolveSite(services, shopper.siteId, c.req.query('locale'));
      const { token } = await c.var.input.body();
      if (!shopper.registered) {
        throw forbidden(
          'sign-in-required',
          'Sign-In Required',
          'Sign in to the account to confirm its email.',
        );
      }
      const { customerId } = shopper;
      const done = await useEmailToken(db, now(), token, { customerId, siteId, locale });
      if (done === 'not-theirs') {
        throw forbidden('other-customer', 'Other Customer', 'The link belongs to another account.');
      }
      if (done !== 'invalid') return c.json(done, 200, { 'cache-control': 'no-store' });
      throw badRequest(
        'The link is not valid: it was used, it has expired, or the address was changed since.',
        'invalid-email-token',
        'Invalid Link',
      );
    });
}
