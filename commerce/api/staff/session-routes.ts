import { Hono } from 'hono';
import { z } from 'zod';
import { clientAddress } from '../../http/client-address.ts';
import { takes } from '../../http/takes.ts';
import { PASSWORD_MAX } from '../../identity/passwords.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { changeStaffPassword, renewRecoveryCodes } from '../../staff/own-account.ts';
import { staffSessionJson } from '../../staff/session-json.ts';
import { endStaffSession } from '../../staff/sessions.ts';
import { signInStaff } from '../../staff/sign-in.ts';
import { clearStaffCookie, setStaffCookie } from './cookie.ts';
import { requireStaff } from './current-staff.ts';
import { withDemoIfLocal } from './local-request.ts';
import { refuseOtherPages } from './same-origin.ts';

const password = z.string().min(1).max(PASSWORD_MAX);
const credentials = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password,
  /** six digits, or a recovery code; the account of the demo needs none */
  code: z.string().trim().max(60).default(''),
});
/** the length of the new one is checked with the other rules */
const passwordChange = z.strictObject({ current: password, password: z.string() });
const confirmation = z.strictObject({ password });

/** The session of staff: who is signed in, signing in and out, the own password and recovery codes. */
export function staffSessionRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/session', async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await staffSessionJson(db, await requireStaff(services, c)));
    })
    .post('/session', takes({ body: credentials }), async (c) => {
      refuseOtherPages(services, c);
      const given = await c.var.input.body();
      const { session, token } = await signInStaff(withDemoIfLocal(services, c), given, clientAddress(c));
      setStaffCookie(services, c, token);
      c.header('cache-control', 'private, no-store');
      return c.json(await staffSessionJson(db, session));
    })
    .delete('/session', async (c) => {
      const { tokenHash } = await requireStaff(services, c);
      await endStaffSession(db, tokenHash);
      clearStaffCookie(services, c);
      c.header('cache-control', 'private, no-store');
      return c.body(null, 204);
    })
    .put('/session/password', takes({ body: passwordChange }), async (c) => {
      const { account } = await requireStaff(services, c);
      const change = await c.var.input.body();
      const opened = await changeStaffPassword(services, account, change, clientAddress(c));
      setStaffCookie(services, c, opened.token);
      c.header('cache-control', 'private, no-store');
      return c.json(await staffSessionJson(db, opened.session));
    })
    .post('/session/recovery-codes', takes({ body: confirmation }), async (c) => {
      const { account } = await requireStaff(services, c);
      const { password: given } = await c.var.input.body();
      const recoveryCodes = await renewRecoveryCodes(services, account, given, clientAddress(c));
      c.header('cache-control', 'private, no-store');
      return c.json({ recoveryCodes });
    });
}
