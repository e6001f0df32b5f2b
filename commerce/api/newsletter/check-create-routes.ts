import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { requireVerifiedEmail } from '../../customers/email-proof.ts';
import { type CustomerRow, findCustomer } from '../../customers/repository.ts';
import { sameAddress } from '../../email/canonical-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { resolveSite, type SiteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { needsDoubleOptIn } from '../../newsletter/preferences.ts';
import {
  setNewsletterLanguage,
  signUp,
  subscriptionOfEmail,
  unsubscribe,
} from '../../newsletter/subscriptions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { signUpResponse } from './sign-up-response.ts';

const email = z.string().trim().max(254).optional();
const getBody = z.object({ eMail: email });
const setBody = z.object({
  eMail: email,
  /** 1 subscribes, 2 unsubscribes */
  consent: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.enum(['1', '2'])),
  languagePreference: z.string().trim().max(8).default(''),
});

/** Custom API check-create: newsletter subscription of a signed-in customer with a verified address. */
export function checkCreateRoutes(services: CommerceServices): Hono {
  return new Hono()
    .post('/getsubscription', takes({ body: getBody }), async (c) => {
      const { eMail } = await c.var.input.body();
      const { site, customer } = await ownerOf(services, c, eMail);
      const found = await subscriptionOfEmail(services.db, site.siteId, customer.email);
      return c.json({
        eMail: customer.email,
        isSubscribed: found?.state === 'subscribed',
        isDoubleOptinPending: found?.state === 'pending',
        languagePreference: String(found?.profile.languagePreference ?? ''),
      });
    })
    .post('/checkandcreatesubscription', takes({ body: setBody }), async (c) => {
      const { eMail, consent, languagePreference } = await c.var.input.body();
      const { site, customer } = await ownerOf(services, c, eMail);
      const { db } = services;
      const now = services.now();
      if (consent === '2') {
        const found = await subscriptionOfEmail(db, site.siteId, customer.email);
        if (found) await unsubscribe(db, now, found.id, 'account');
        return c.json({ ...signUpResponse('already-subscribed'), isCustomerExist: found !== undefined });
      }
      if (languagePreference)
        await setNewsletterLanguage(db, now, site.siteId, customer.email, languagePreference);
      const { first_name: firstName, last_name: lastName } = customer;
      const outcome = await signUp(db, now, {
        siteId: site.siteId,
        locale: site.locale,
        email: customer.email,
        source: 'account',
        profile: { firstName, lastName, ...(languagePreference ? { languagePreference } : {}) },
        doubleOptIn: await needsDoubleOptIn(db, site.siteId),
      });
      return c.json(signUpResponse(outcome));
    });
}

/**
 * Returns the signed-in customer. Throws 403 when the body contains another address, or when the customer's
 * is not verified.
 */
async function ownerOf(
  services: CommerceServices,
  c: Context,
  named: string | undefined,
): Promise<{ site: SiteContext; customer: CustomerRow }> {
  const shopper = await requireShopper(services, c);
  const site = await resolveSite(services, shopper.siteId, c.req.query('locale'));
  const customer = shopper.registered ? await findCustomer(services.db, shopper.customerId) : undefined;
  if (!customer) throw badRequest('Only a registered customer has subscriptions.', 'invalid-customer');
  if (named && !sameAddress(named, customer.email)) {
    throw new Problem(403, 'forbidden', 'Forbidden', 'The address does not belong to the customer.');
  }
  requireVerifiedEmail(customer);
  return { site, customer };
}
