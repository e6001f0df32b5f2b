import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { requireHuman } from '../../captcha/captcha.ts';
import { badRequest } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { needsDoubleOptIn } from '../../newsletter/preferences.ts';
import { confirmSubscription, signUp, unsubscribe } from '../../newsletter/subscriptions.ts';
import { type NewsletterAct, subscriptionOf } from '../../newsletter/tokens.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { limitSignUps } from './limit-sign-ups.ts';
import { profileOf, signUpBody } from './sign-up-body.ts';
import { signUpResponse } from './sign-up-response.ts';

/** Custom API newsletter: sign-up with a captcha; confirm and unsubscribe links of mails. */
export function newsletterRoutes(services: CommerceServices): Hono {
  return new Hono()
    .post('/signup', takes({ body: signUpBody }), async (c) => {
      const shopper = await requireShopper(services, c);
      const site = await resolveSite(services, shopper.siteId, c.req.query('locale'));
      const body = await c.var.input.body();
      if (body.consent !== '1') {
        throw badRequest('Signing up requires consent.', 'consent-required', 'Consent Required');
      }
      await limitSignUps(services, c);
      await requireHuman(services, c, site.siteId, body.captcha);
      const outcome = await signUp(services.db, services.now(), {
        siteId: site.siteId,
        locale: site.locale,
        email: body.eMail,
        source: body.signupSource,
        profile: profileOf(body),
        doubleOptIn: await needsDoubleOptIn(services.db, site.siteId),
      });
      return c.json(signUpResponse(outcome));
    })
    .post('/confirm', takes({ body: tokenBody }), (c) =>
      byToken(services, c, 'confirm', (id) => confirmSubscription(services.db, services.now(), id)),
    )
    .post('/unsubscribe', takes({ body: tokenBody }), (c) =>
      byToken(services, c, 'unsubscribe', (id) => unsubscribe(services.db, services.now(), id, 'mail')),
    );
}

const tokenBody = z.object({ token: z.string().min(1).max(2000) });

async function byToken(
  services: CommerceServices,
  c: Context<Taking<typeof tokenBody>>,
  act: NewsletterAct,
  run: (subscriptionId: string) => Promise<boolean>,
): Promise<Response> {
  await requireShopper(services, c);
  const { token } = await c.var.input.body();
  const id = await subscriptionOf(services, act, token);
  if (!id || !(await run(id))) {
    throw badRequest('The link is invalid or has expired.', 'invalid-newsletter-token', 'Invalid Link');
  }
  return c.body(null, 204);
}
