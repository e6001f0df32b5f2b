import { type Context, Hono } from 'hono';
import { readForm } from '../../http/input.ts';
import { badRequest } from '../../http/problem.ts';
import { findSubscription, type Subscription, unsubscribe } from '../../newsletter/subscriptions.ts';
import { subscriptionOf } from '../../newsletter/tokens.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * One-click unsubscribe for mail clients (RFC 8058): a POST without sign-in or cookies. GET, sent by mail
 * clients without one-click support and by link scanners, changes nothing and redirects to the confirmation
 * page.
 */
export function oneClickRoutes(services: CommerceServices): Hono {
  async function subscription(c: Context): Promise<Subscription> {
    const token = (c.req.query('token') ?? '').slice(0, 2000);
    const id = await subscriptionOf(services, 'unsubscribe', token);
    const found = id && (await findSubscription(services.db, id));
    if (found) return found;
    throw badRequest('The link is invalid or has expired.', 'invalid-newsletter-token', 'Invalid Link');
  }

  return new Hono()
    .get('/unsubscribe', async (c) => {
      const { site_id: siteId, locale } = await subscription(c);
      const token = new URLSearchParams({ token: c.req.query('token') ?? '' });
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      return c.redirect(services.mail.shopUrl(siteId, locale, `/subscription/unsubscribe?${token}`), 303);
    })
    .post('/unsubscribe', async (c) => {
      if ((await readForm(c)).get('List-Unsubscribe') !== 'One-Click') {
        throw badRequest('List-Unsubscribe: must be One-Click', 'validation', 'Validation Failed');
      }
      const { id } = await subscription(c);
      await unsubscribe(services.db, services.now(), id, 'one-click');
      return c.body(null, 204);
    });
}
