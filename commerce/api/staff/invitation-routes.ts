import { Hono } from 'hono';
import { toString as drawQrCode } from 'qrcode';
import { z } from 'zod';
import { withoutDirectionControls } from '../../http/plain-text.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { hasDemoAccount } from '../../staff/demo-account.ts';
import { acceptInvitation, findInvitation } from '../../staff/invitations.ts';
import { STAFF_LANGUAGES } from '../../staff/languages.ts';
import { otpauthUri } from '../../staff/second-factor.ts';
import { staffSessionJson } from '../../staff/session-json.ts';
import { storeName } from '../../staff/store-name.ts';
import { setStaffCookie } from './cookie.ts';
import { withDemoIfLocal } from './local-request.ts';
import { refuseOtherPages } from './same-origin.ts';

const acceptance = z.strictObject({
  name: z.string().trim().overwrite(withoutDirectionControls).min(1).max(100),
  /** its rules are checked separately, for an error in words */
  password: z.string(),
  code: z.string().trim().max(20),
  language: z.enum(STAFF_LANGUAGES),
});

/** What somebody sees who is not signed in: how to sign in, and an invitation with the second factor that it offers. */
export function staffInvitationRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .get('/sign-in-options', async (c) => {
      const { demo } = withDemoIfLocal(services, c).staff;
      c.header('cache-control', 'private, no-store');
      return c.json({
        demo: demo && (await hasDemoAccount(db, demo.email)) ? demo : null,
        siteName: await storeName(services),
      });
    })
    .get('/invitations/:token', async (c) => {
      const { account, secret } = await findInvitation(db, now(), c.req.param('token'));
      const siteName = await storeName(services);
      const uri = otpauthUri(secret, siteName, account.email);
      c.header('cache-control', 'private, no-store');
      return c.json({
        email: account.email,
        role: account.role,
        otpauthUri: uri,
        secret,
        qrSvg: await drawQrCode(uri, { type: 'svg', margin: 2 }),
        siteName,
      });
    })
    .post('/invitations/:token', takes({ body: acceptance }), async (c) => {
      refuseOtherPages(services, c);
      const given = await c.var.input.body();
      const accepted = await acceptInvitation(services, c.req.param('token'), given);
      setStaffCookie(services, c, accepted.token);
      c.header('cache-control', 'private, no-store');
      const session = await staffSessionJson(db, accepted.session);
      return c.json({ session, recoveryCodes: accepted.recoveryCodes }, 201);
    });
}
