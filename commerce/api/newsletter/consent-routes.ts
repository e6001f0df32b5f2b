import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isEmailVerified } from '../../customers/email-proof.ts';
import { findCustomer } from '../../customers/repository.ts';
import { sameAddress } from '../../email/canonical-address.ts';
import { emailAddress } from '../../http/email-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { resolveSite, type SiteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { needsDoubleOptIn } from '../../newsletter/preferences.ts';
import { signUp, subscriptionOfEmail, unsubscribe } from '../../newsletter/subscriptions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { limitSignUps } from './limit-sign-ups.ts';

/** The only subscription: the site's newsletter by mail. */
const NEWSLETTER = 'newsletter';
const TAGS = ['homepage_banner', 'registration', 'checkout', 'user_profile'];
const TITLES: Record<string, string> = {
  de: 'Newsletter',
  en: 'Newsletter',
  es: 'Newsletter',
  fr: 'Newsletter',
  it: 'Newsletter',
};

const consentSchema = z.object({
  subscriptionId: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(255),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  contactPointValue: z.string().trim().min(3).max(320),
  status: z.enum(['opt_in', 'opt_out']),
});
type Consent = z.output<typeof consentSchema>;

interface Requester {
  site: SiteContext;
  /** email of a signed-in customer, when verified */
  email: string | undefined;
}

/** Shopper Consents: reads and changes newsletter consent. */
export function consentRoutes(services: CommerceServices): Hono {
  const { db } = services;

  async function requesterOf(c: Context): Promise<Requester> {
    const shopper = await requireShopper(services, c);
    const site = await resolveSite(services, shopper.siteId, c.req.query('locale'));
    const customer = shopper.registered ? await findCustomer(db, shopper.customerId) : undefined;
    return { site, email: customer && isEmailVerified(customer) ? customer.email : undefined };
  }

  /** Applies a consent, or throws a Problem. */
  async function change(c: Context, { site, email }: Requester, consent: Consent): Promise<void> {
    if (consent.subscriptionId !== NEWSLETTER || consent.channel !== 'email') {
      throw badRequest('There is no such subscription on this channel.', 'invalid-subscription');
    }
    const address = emailAddress.safeParse(consent.contactPointValue);
    if (!address.success) throw badRequest('Invalid email address format', 'invalid-contact-point');
    const own = email !== undefined && sameAddress(email, address.data);
    const now = services.now();
    if (consent.status === 'opt_out') {
      // Only the owner of an address can unsubscribe it here.
      if (!own) throw badRequest('The address does not belong to the shopper.', 'invalid-contact-point');
      const found = await subscriptionOfEmail(db, site.siteId, address.data);
      if (found) await unsubscribe(db, now, found.id, 'account');
      return;
    }
    if (!own) await limitSignUps(services, c);
    await signUp(db, now, {
      siteId: site.siteId,
      locale: site.locale,
      email: address.data,
      source: own ? 'account' : 'page',
      profile: {},
      // Nobody has proven ownership of the address, so require double opt-in.
      doubleOptIn: !own || (await needsDoubleOptIn(db, site.siteId)),
    });
  }

  return new Hono()
    .get('/subscriptions', async (c) => {
      const { site, email } = await requesterOf(c);
      const wanted = (c.req.query('tags') ?? '').split(',').filter(Boolean);
      if (wanted.length > 0 && !wanted.some((tag) => TAGS.includes(tag))) return c.json({ data: [] });
      const expand = (c.req.query('expand') ?? '').split(',').includes('consentStatus');
      const found = expand && email ? await subscriptionOfEmail(db, site.siteId, email) : undefined;
      const status = found?.state === 'subscribed' ? 'opt_in' : 'opt_out';
      const subscription = {
        subscriptionId: NEWSLETTER,
        channels: ['email'],
        title: TITLES[site.locale.slice(0, 2)] ?? TITLES.en,
        tags: TAGS,
        consentType: 'marketing',
        consentRequired: false,
        defaultStatus: 'opt_out',
        ...(expand
          ? { consentStatus: email ? [{ channel: 'email', contactPointValue: email, status }] : [] }
          : {}),
      };
      c.header('cache-control', 'private, no-store');
      return c.json({ data: [subscription] });
    })
    .post('/subscriptions', takes({ body: consentSchema }), async (c) => {
      const requester = await requesterOf(c);
      const consent = await c.var.input.body();
      await change(c, requester, consent);
      return c.json(consent);
    })
    .post(
      '/subscriptions/actions/bulk',
      takes({ body: z.object({ subscriptions: z.array(consentSchema).min(1).max(50) }) }),
      async (c) => {
        const requester = await requesterOf(c);
        const { subscriptions } = await c.var.input.body();
        const results = [];
        for (const consent of subscriptions) {
          const problem = await change(c, requester, consent).then(() => undefined, problemOf);
          results.push({
            ...consent,
            success: problem === undefined,
            ...(problem ? { error: problem } : {}),
          });
        }
        return c.json({ results }, results.every(({ success }) => success) ? 200 : 207);
      },
    );
}

/** Converts the problem of one entry in a bulk request; rethrows any other error. */
function problemOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Problem)) throw error;
  return { code: error.slug.toUpperCase().replaceAll('-', '_'), message: error.message };
}
