import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isEmailVerified } from '../../customers/email-proof.ts';
import { findCustomer } from '../../customers/repository.ts';
import { emailAddress } from '../../http/email-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { resolveSite, type SiteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { needsDoubleOptIn } from '../../newsletter/preferences.ts';
import { signUp, subscriptionOfEmail, unsubscribe } from '../../newsletter/subscriptions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { limitSignUps } from './limit.ts';

/** The one subscription there is: the newsletter of the site, by mail. */
const NEWSLETTER = 'newsletter';
const TAGS = ['homepage_banner', 'registration', 'checkout', 'user_profile'];
const TITLES: Record<string, string> = {
  de: 'Newsletter',
  en: 'Newsletter',
  es: 'Boletín',
  fr: 'Lettre d’information',
  it: 'Newsletter',
};

const wishSchema = z.object({
  subscriptionId: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(255),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  contactPointValue: z.string().trim().min(3).max(320),
  status: z.enum(['opt_in', 'opt_out']),
});
type Wish = z.output<typeof wishSchema>;

interface Asker {
  site: SiteContext;
  /** of a signed-in customer who verified it */
  email: string | undefined;
}

/** Shopper Consents: whether somebody wants the newsletter. */
export function consentRoutes(services: CommerceServices): Hono {
  const { db } = services;

  async function askerOf(c: Context): Promise<Asker> {
    const shopper = await requireShopper(services, c);
    const site = await resolveSite(db, shopper.siteId, c.req.query('locale'));
    const customer = shopper.registered ? await findCustomer(db, shopper.customerId) : undefined;
    return { site, email: customer && isEmailVerified(customer) ? customer.email : undefined };
  }

  /** Does what is wished, or throws why it cannot be. */
  async function change(c: Context, { site, email }: Asker, wish: Wish): Promise<void> {
    if (wish.subscriptionId !== NEWSLETTER || wish.channel !== 'email') {
      throw badRequest('There is no such subscription on this channel.', 'invalid-subscription');
    }
    const address = emailAddress.safeParse(wish.contactPointValue);
    if (!address.success) throw badRequest('Invalid email address format', 'invalid-contact-point');
    const own = email?.toLowerCase() === address.data.toLowerCase();
    const now = services.now();
    if (wish.status === 'opt_out') {
      // Nobody takes another's newsletter away.
      if (!own) throw badRequest('The address is not the shopper’s own.', 'invalid-contact-point');
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
      // Whose address it is nobody has proven unless a mail says so.
      doubleOptIn: !own || (await needsDoubleOptIn(db, site.siteId)),
    });
  }

  return new Hono()
    .get('/subscriptions', async (c) => {
      const { site, email } = await askerOf(c);
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
    .post('/subscriptions', takes({ body: wishSchema }), async (c) => {
      const asker = await askerOf(c);
      const wish = await c.var.input.body();
      await change(c, asker, wish);
      return c.json(wish);
    })
    .post(
      '/subscriptions/actions/bulk',
      takes({ body: z.object({ subscriptions: z.array(wishSchema).min(1).max(50) }) }),
      async (c) => {
        const asker = await askerOf(c);
        const { subscriptions } = await c.var.input.body();
        const results = [];
        for (const wish of subscriptions) {
          const problem = await change(c, asker, wish).then(() => undefined, refusalOf);
          results.push({ ...wish, success: problem === undefined, ...(problem ? { error: problem } : {}) });
        }
        return c.json({ results }, results.every(({ success }) => success) ? 200 : 207);
      },
    );
}

/** What a refused wish of several says; anything but a refusal ends the call. */
function refusalOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Problem)) throw error;
  return { code: error.slug.toUpperCase().replaceAll('-', '_'), message: error.message };
}
