import type { Context } from 'hono';
import { z } from 'zod';
import { checkPassword } from '../../customers/check-password.ts';
import { RESET_MINUTES, resetPassword } from '../../customers/reset-tokens.ts';
import { clientAddress } from '../../http/client-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import type { Taking } from '../../http/takes.ts';
import { mailRequester } from '../../identity/mail-requester.ts';
import { hashPassword, PASSWORD_MAX } from '../../identity/passwords.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { newSecret } from '../../identity/secrets.ts';
import { countResetRequest } from '../../identity/throttle.ts';
import { postMail } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

const login = z.string().trim().min(1).max(256);
export const resetRequestBody = z.object({ login });
export const resetBody = z.object({
  login,
  newPassword: z.string().max(PASSWORD_MAX),
  resetToken: z.string().min(1).max(4096),
});

/** A password reset request of either API. */
interface ResetRequest {
  siteId: string;
  locale: string | undefined;
  login: string;
  codeChallenge?: string | undefined;
}

/**
 * Queues the mail with the reset link; returns false when the rate limit is exceeded. The login is looked up
 * only when the mail is composed, so that known and unknown logins take the same time and get the same
 * response.
 */
export async function requestReset(
  services: CommerceServices,
  c: Context,
  request: ResetRequest,
): Promise<boolean> {
  const { db } = services;
  const now = services.now();
  // An unsupported language must not prevent the reset; use the site's default.
  const site = await resolveSite(services, request.siteId, request.locale).catch(() =>
    resolveSite(services, request.siteId),
  );
  const { customerListId: listId, siteId, locale } = site;
  const address = clientAddress(c);
  if (!(await countResetRequest(db, now, listId, request.login, address))) return false;
  const { login, codeChallenge } = request;
  const requester = await mailRequester(db, now, { listId, login, address });
  await postMail(db, now, {
    kind: 'password-reset',
    siteId,
    locale,
    about: { listId, login, ...requester, ...(codeChallenge ? { codeChallenge } : {}) },
  });
  return true;
}

/**
 * POST …/customers/password/actions/create-reset-token. The token in the response is a decoy: the real one is
 * mailed to the customer, otherwise anyone who knows a login could take over the account.
 */
export async function createResetToken(
  services: CommerceServices,
  c: Context<Taking<typeof resetRequestBody>>,
): Promise<Response> {
  const shopper = await requireShopper(services, c);
  const { login } = await c.var.input.body();
  const locale = c.req.query('locale') ?? c.req.header('accept-language')?.split(/[,;]/)[0];
  const request = { siteId: shopper.siteId, locale, login };
  if (!(await requestReset(services, c, request))) {
    throw new Problem(
      429,
      'too-many-requests',
      'Too Many Requests',
      'Too many password reset requests. Please wait 15 minutes.',
    );
  }
  return c.json({ login, email: login, resetToken: newSecret(), expiresInMinutes: RESET_MINUTES });
}

/** POST …/customers/password/actions/reset: 204, or 400 `invalid-reset-token`. */
export async function useResetToken(
  services: CommerceServices,
  c: Context<Taking<typeof resetBody>>,
): Promise<Response> {
  await requireShopper(services, c);
  const { login, newPassword, resetToken: token } = await c.var.input.body();
  checkPassword(newPassword);
  const done = await resetPassword(services.db, services.now(), { token, login }, clientAddress(c), () =>
    hashPassword(newPassword),
  );
  if (!done) {
    throw badRequest(
      'The reset token is not valid: it was used, or it has expired.',
      'invalid-reset-token',
      'Invalid Reset Token',
    );
  }
  return c.body(null, 204);
}
