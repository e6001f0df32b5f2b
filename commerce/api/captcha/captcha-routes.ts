import { Hono } from 'hono';
import { z } from 'zod';
import { requireHuman } from '../../captcha/captcha.ts';
import { newChallenge, newPass } from '../../captcha/challenges.ts';
import { googleSiteKey } from '../../captcha/google.ts';
import { resolveSite } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

const body = z.object({ captcha: z.string().max(4000) });
const query = z.object({ kind: z.enum(['work', 'sum']).default('work') });

/**
 * Custom API captcha. GET challenge?kind=work|sum returns a challenge; when the merchant uses Google
 * reCAPTCHA, `work` returns `{kind: 'google', siteKey}`. POST verify {captcha} consumes a solution and
 * returns a `pass` that is accepted as the solution of one later request, for actions outside this service.
 */
export function captchaRoutes(services: CommerceServices): Hono {
  return new Hono()
    .get('/challenge', takes({ query }), async (c) => {
      const shopper = await requireShopper(services, c);
      const { siteId } = await resolveSite(services, shopper.siteId);
      const { kind } = c.var.input.query();
      c.header('cache-control', 'no-store');
      const siteKey = kind === 'work' ? await googleSiteKey(services, siteId) : undefined;
      return c.json(siteKey ? { kind: 'google', siteKey } : await newChallenge(services, kind));
    })
    .post('/verify', takes({ body }), async (c) => {
      const shopper = await requireShopper(services, c);
      const { siteId } = await resolveSite(services, shopper.siteId);
      const { captcha } = await c.var.input.body();
      await requireHuman(services, c, siteId, captcha);
      c.header('cache-control', 'no-store');
      return c.json({ pass: await newPass(services) });
    });
}
